import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import type { Language } from '../i18n/language';
import { NOT_YET } from '../lib/ai-progress';
import { PageFrame } from '../test/page-frame';
import { renderInSite, textsOf } from '../test/render';
import { testSite } from '../test/site';
import { ToolResult } from './tool-result';

it.each([true, false])('after an answer a time is offered only where times are (%s)', (offersTimes) => {
  renderInSite(
    <ToolResult
      title="Title"
      emptyText="Empty"
      sample="Sample"
      pendingText="Pending"
      failedText="Failed"
      state={{ status: 'done', answer: 'Answer', error: null, progress: NOT_YET }}
      textLanguage={null}
      onStop={() => undefined}
      subject=""
      retry={{ label: null, onRetry: () => undefined }}
    >
      {(answer) => <p>{answer}</p>}
    </ToolResult>,
    { page: { site: { ...testSite, offersTimes } } },
  );
  expect(screen.getByText('Answer')).toBeTruthy();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    offersTimes ? ['/booking'] : [],
  );
});

it('what a change of language writes anew is not read out, only what came of a request', async () => {
  const { rerender } = render(<Pane language="lv" status="idle" />);
  const region = () => screen.getByText(/^(Paraugs|Atbilde) (lv|en)$/).closest('[aria-live]');
  expect(region()?.getAttribute('aria-live')).toBe('off');
  rerender(<Pane language="lv" status="done" />);
  expect(region()?.getAttribute('aria-live')).toBe('polite');
  rerender(<Pane language="en" status="done" />);
  await screen.findByText('Atbilde en');
  expect(region()?.getAttribute('aria-live')).toBe('off');
  rerender(<Pane language="en" status="failed" />);
  expect(region()?.getAttribute('aria-live')).toBe('polite');
});

function Pane({ language, status }: { language: Language; status: 'idle' | 'done' | 'failed' }) {
  return (
    <PageFrame language={language} texts={{ tools: textsOf(language)['tools']! }}>
      <ToolResult
        title="Title"
        emptyText="Empty"
        sample={`Paraugs ${language}`}
        pendingText="Pending"
        failedText="Failed"
        state={{ status, answer: status === 'idle' ? null : 'Atbilde', error: null, progress: NOT_YET }}
        textLanguage={null}
        onStop={() => undefined}
        subject=""
        retry={{ label: null, onRetry: () => undefined }}
      >
        {(answer) => <p>{`${answer} ${language}`}</p>}
      </ToolResult>
    </PageFrame>
  );
}
