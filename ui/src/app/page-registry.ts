// Pages whose code is at hand. The server knows all of them from the start, the browser those it has loaded: a page is
// rendered only after it was registered, so rendering never waits.
import type { HeadModule, PageHeadMaker, PageModule } from '../lib/page-module';
import type { Route } from './routes';

const pages = new Map<string, PageModule>();

export function registerPage(file: string, module: PageModule): void {
  pages.set(file, module);
}

export function getPage(route: Route): PageModule {
  const module = pages.get(route.module);
  if (!module) throw new Error(`${route.module} was not loaded before rendering`);
  return module;
}

const heads = new Map<string, PageHeadMaker>();

/** `file` is the page's own, as in the route table. */
export function registerHead(file: string, module: HeadModule): void {
  heads.set(file, module.head);
}

export function getHeadMaker(route: Route): PageHeadMaker {
  const make = heads.get(route.module);
  if (!make) throw new Error(`the head of ${route.module} was not loaded before it was made`);
  return make;
}
