import { navigate } from '../../lib/navigation';

/** Leads to the list that begins with what has come in, unless it is shown; an opened request stays open. */
export function leadToNewest(): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const openId = query.get('id');
  query.delete('id');
  const beginsWithNew = [...query].every(([name, value]) => name === 'status' && value === 'new');
  if (beginsWithNew) return;
  navigate(openId === null ? pathname : `${pathname}?id=${encodeURIComponent(openId)}`);
}
