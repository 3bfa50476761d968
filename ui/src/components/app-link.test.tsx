import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../test/render';
import { AppLink } from './app-link';

const scrollTo = vi.fn();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  history.replaceState(null, '', '/contact');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  scrollTo.mockReset();
});

describe('a link within the site', () => {
  it('to an anchor of this page scrolls there', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderInSite(
      <>
        <AppLink to="/contact#forma">Forma</AppLink>
        <div id="forma" />
      </>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(location.hash).toBe('#forma');
    expect(scrollIntoView.mock.contexts.map((element) => (element as Element).id)).toEqual(['forma']);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('to this page itself scrolls to its top', async () => {
    renderInSite(<AppLink to="/contact">Augša</AppLink>);
    await userEvent.click(screen.getByRole('link'));
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  });

  it('leaves a click for a new tab to the browser', async () => {
    renderInSite(<AppLink to="/">Sākums</AppLink>);
    // The browser's own answer would be a new tab; here only our part is looked at.
    const prevented = vi.fn((event: MouseEvent) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    window.addEventListener('click', prevented, { once: true });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link'));
    expect(prevented).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/contact');
  });
});
