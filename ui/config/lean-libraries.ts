// Leaves out of three libraries what this site never asks of them: a third of i18next is about backends, formats and
// warnings for its developers, Radix hides names of React from bundlers, which would keep all of Preact's stand-in, and
// lucide names each line of its icons for a framework that warns of lists without names. i18next is changed by its own
// names, and the build stops when an update no longer has these.
import { parseSync, type Plugin } from 'vite';

const I18NEXT = /\/i18next\/dist\/esm\/i18next\.js$/;
const LUCIDE_ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const RADIX = /\/@radix-ui\/[\w-]+\/dist\/index\.mjs$/;

/** Wordings come with the document and as files of ours; formats are written in i18n/format.ts. */
const CLASSES: Record<string, string> = {
  Connector: 'class Connector { on() {} }',
  Formatter: 'const Formatter = null;',
};
/** Keys are never functions. */
const FUNCTIONS = ['keysFromSelector'];
/** Methods that nothing here calls. */
const UNUSED = [
  'EventEmitter.once',
  'I18n.cloneInstance',
  'I18n.dir',
  'I18n.exists',
  'I18n.hydrate',
  'I18n.loadLanguages',
  'I18n.loadNamespaces',
  'I18n.reloadResources',
  'I18n.setDefaultNamespace',
  'I18n.toJSON',
  'I18n.use',
  'LanguageUtil.deprecateBareCode',
  'PluralResolver.getPluralFormsOfKey',
  'PluralResolver.getSuffixes',
  'ResourceStore.addResource',
  'ResourceStore.addResources',
  'ResourceStore.deprecateDottedLng',
  'ResourceStore.removeNamespaces',
  'ResourceStore.removeResourceBundle',
  'Translator.exists',
];
/** No wording holds another (see i18n/locale-parity.test.ts), and a language is one of two. */
const METHODS: Record<string, string> = {
  ...Object.fromEntries(UNUSED.map((name) => [name, '() {}'])),
  'I18n.hasLoadedNamespace': '() { return true; }',
  'Interpolator.nest': '(text) { return text; }',
  'LanguageUtil.getBestMatchFromCodes': '(codes) { return codes[0]; }',
};
/** Wordings that are missing are told to nobody: tests find them. */
const MISSING = 'this.options.saveMissing';
/** Printed only while i18next is debugged; `error` stays. */
const DEBUG_LOGS = ['log', 'warn', 'once', 'deprecate'];

type Node = { type: string; start: number; end: number; [member: string]: unknown };
type Cut = { start: number; end: number; text: string };

export function leanLibraries(): Plugin {
  return {
    name: 'vitrina:lean-libraries',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (I18NEXT.test(id)) return { code: leanI18next(code), map: null };
      if (RADIX.test(id)) return { code: unhideReact(code), map: null };
      if (LUCIDE_ICON.test(id)) return { code: leanIcon(code), map: null };
      return null;
    },
  };
}

/** `["path", { d: "M2 5h12", key: "or177f" }]` draws the same without its key; a statement that only reads does nothing. */
export function leanIcon(code: string): string {
  return code.replace(/, key: "\w+"(?= \})|^__iconData\.node;$/gm, '');
}

/** `React[" useId ".trim().toString()]` is `React.useId`. */
export function unhideReact(code: string): string {
  return code.replace(/React\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, 'React.$1');
}

export function leanI18next(code: string): string {
  const cuts: Cut[] = [];
  const wanted = [...Object.keys(CLASSES), ...FUNCTIONS, ...Object.keys(METHODS), MISSING];
  const found = new Set<string>();
  const cut = ({ start, end }: Node, text: string, name?: string) => {
    cuts.push({ start, end, text });
    if (name) found.add(name);
  };
  walk(parseSync('i18next.js', code).program as unknown as Node, '', (node, className) => {
    const name = nameOf(node.type === 'MethodDefinition' ? node['key'] : node['id']);
    const method = `${className}.${name}`;
    if (node.type === 'ClassDeclaration' && name in CLASSES) cut(node, CLASSES[name] ?? '', name);
    else if (node.type === 'FunctionDeclaration' && FUNCTIONS.includes(name)) cut(node, `function ${name}() {}`, name);
    else if (node.type === 'MethodDefinition' && method in METHODS)
      cut(node, `${name}${METHODS[method] ?? ''}`, method);
    else if (node.type === 'IfStatement' && textOf(code, node['test']) === MISSING) cut(node, ';', MISSING);
    else if (isDebugLog(node)) cut(node, 'void 0');
    else return true;
    return false;
  });
  const missing = wanted.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`i18next no longer has ${missing.join(', ')}: see config/lean-libraries.ts`);
  return replaceAll(code, cuts);
}

function textOf(code: string, node: unknown): string {
  return isNode(node) ? code.slice(node.start, node.end) : '';
}

/** `this.logger.warn(…)` and `baseLogger.warn(…)`. */
function isDebugLog({ type, callee }: Node): boolean {
  if (type !== 'CallExpression') return false;
  const { object, property } = callee as { object?: unknown; property?: unknown };
  const logger = nameOf(object) || nameOf((object as { property?: unknown } | undefined)?.property);
  return ['logger', 'baseLogger'].includes(logger) && DEBUG_LOGS.includes(nameOf(property));
}

function nameOf(node: unknown): string {
  const name = (node as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' ? name : '';
}

/** Goes on below a node where `visit` says so. */
function walk(node: Node, className: string, visit: (node: Node, className: string) => boolean): void {
  if (!visit(node, className)) return;
  const inside = node.type === 'ClassDeclaration' ? nameOf(node['id']) : className;
  for (const member of Object.values(node)) {
    for (const child of Array.isArray(member) ? member : [member]) if (isNode(child)) walk(child, inside, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The cuts are in the order of the text and never one within another. */
function replaceAll(code: string, cuts: Cut[]): string {
  let [rest, from] = ['', 0];
  for (const { start, end, text } of cuts) {
    rest += code.slice(from, start) + text;
    from = end;
  }
  return rest + code.slice(from);
}
