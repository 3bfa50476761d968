// Takes out of the built stylesheet what Tailwind writes twice. Nothing is lost: of each pair the one stays that every
// browser understands.
import type { Plugin } from 'vite';

const REGISTERED = /@property --tw-[\w-]+\s*\{[^}]*\}/g;
/** Tailwind's own way without @property, which it keeps for old browsers alone: the same initial values, set on everything. */
const FALLBACK = /(@layer properties\{)@supports [^{]*\{((?:[^{}]*\{[^{}]*\})+)\}/;
/** `color-mix` of a colour; before it stands the same as a hexadecimal number. */
const MIXED = /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const VARIABLE = /var\((--[\w-]+)\)/g;

export function leanStyles(): Plugin {
  return {
    name: 'vitrina:lean-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = lean(String(asset.source));
        }
      },
    },
  };
}

function lean(css: string): string {
  // A page's few rules of its own, without utilities.
  if (!css.includes('--tw-')) return css;
  if (!FALLBACK.test(css)) throw new Error('Tailwind no longer writes the fallback: see config/lean-styles.ts');
  const isFixed = (name: string) => css.split(`${name}:`).length === 2;
  return css
    .replace(REGISTERED, '')
    .replace(FALLBACK, '$1$2')
    .replace(MIXED, (whole, rules: string) =>
      // A colour that a theme changes is not the number that stands before.
      rules.includes('currentcolor') || ![...rules.matchAll(VARIABLE)].every(([, name = '']) => isFixed(name))
        ? whole
        : '',
    );
}
