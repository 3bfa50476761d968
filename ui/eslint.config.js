import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Imports run components → features → pages → app; i18n, api and lib stand below all of them.
const LAYERS = ['components', 'features', 'pages', 'app'];

function layerRule(layer) {
  const above = LAYERS.slice(LAYERS.indexOf(layer) + 1);
  const patterns = [{ group: above.map((name) => `**/${name}/**`), message: `${layer}/ does not import from above.` }];
  if (layer === 'features') {
    patterns.push({ regex: '^\\.\\./(?!\\.\\./)', message: 'A feature does not import another feature.' });
  }
  return {
    files: [`src/${layer}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

const NO_WORDING = 'Every wording stands in src/locales.';
const noLiteralText = [
  { selector: 'JSXText[value=/\\p{L}/u]', message: NO_WORDING },
  { selector: 'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}/u]', message: NO_WORDING },
  {
    selector: 'JSXAttribute[name.name=/^(alt|title|placeholder|label|hint|aria-label)$/] > Literal[value=/\\p{L}/u]',
    message: NO_WORDING,
  },
];

export default tseslint.config(
  { ignores: ['dist/', 'src/api/schema.d.ts'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
    languageOptions: { ...jsxA11y.flatConfigs.strict.languageOptions },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // What only the browser knows (scroll, storage, query) must wait for hydration, so effects set state here.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  ...LAYERS.slice(0, -1).map(layerRule),
  {
    files: ['src/{i18n,api,lib}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: LAYERS.map((name) => `**/${name}/**`), message: 'The ground floor imports no layer.' }] },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...noLiteralText] },
  },
  {
    // Test doubles are looser than the code they stand in for; a test may say what it does on the console.
    files: ['**/*.test.{ts,tsx}', 'src/test/**', 'e2e/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'no-restricted-imports': 'off', 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      ...tseslint.configs.disableTypeChecked.languageOptions,
      globals: { console: 'readonly', process: 'readonly', Buffer: 'readonly', URL: 'readonly' },
    },
    rules: { ...tseslint.configs.disableTypeChecked.rules, 'no-console': 'off' },
  },
);
