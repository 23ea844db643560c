// What ESLint looks for in the scripts of the page; names and types are checked by tsc.

const HTML = "Words are set as text: see kit/dom.js.";
const markup = ["innerHTML", "outerHTML", "insertAdjacentHTML"].map((property) => ({ property, message: HTML }));

export default [
  { ignores: ["**/*.min.js", "**/*.d.ts", ".venv/", "build/", "dist/"] },
  {
    files: ["src/**/*.js", "tests/**/*.js", "*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "consistent-return": "error",
      "eqeqeq": "error",
      "max-len": ["error", { code: 120 }],
      "max-lines": ["error", 250],
      "no-constant-binary-expression": "error",
      "no-dupe-keys": "error",
      "no-eval": "error",
      "no-fallthrough": "error",
      "no-redeclare": "error",
      "no-self-assign": "error",
      "no-self-compare": "error",
      "no-unreachable": "error",
      "no-unused-vars": "error",
      "no-useless-return": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["src/**/*.js"], rules: { "no-restricted-properties": ["error", ...markup] } },
];
