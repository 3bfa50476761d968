import { afterEach, expect, it } from 'vitest';
import { leadToNewest } from './newest-place';

afterEach(() => {
  history.replaceState(null, '', '/');
});

it.each([
  ['/admin?q=skele', '/admin'],
  ['/en/admin?sort=deadline&id=c1', '/en/admin?id=c1'],
  ['/admin?status=lost', '/admin'],
  ['/admin?deadline=overdue&status=new', '/admin'],
  ['/admin', '/admin'],
  ['/admin?status=new&id=c1', '/admin?status=new&id=c1'],
])('from %s what has come in is shown at %s', (from, to) => {
  history.replaceState(null, '', from);
  leadToNewest();
  expect(location.pathname + location.search).toBe(to);
});
