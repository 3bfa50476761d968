// Pages whose code is at hand. The server knows all of them from the start, the browser those it has loaded: a page is
// rendered only after it was registered, so rendering never waits.
import type { HeadModule, PageHeadMaker, PageModule } from '../lib/page-module';
import type { Route } from './routes';

const pages = new Map<string, PageModule>();

export function registerPage(folder: string, module: PageModule): void {
  pages.set(folder, module);
}

export function getPage(route: Route): PageModule {
  const module = pages.get(route.folder);
  if (!module) throw new Error(`${route.folder} was not loaded before rendering`);
  return module;
}

const heads = new Map<string, PageHeadMaker>();

export function registerHead(folder: string, module: HeadModule): void {
  heads.set(folder, module.head);
}

export function getHeadMaker(route: Route): PageHeadMaker {
  const make = heads.get(route.folder);
  if (!make) throw new Error(`the head of ${route.folder} was not loaded before it was made`);
  return make;
}
