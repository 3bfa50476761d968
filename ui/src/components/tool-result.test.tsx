import { screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { NOT_YET } from '../lib/ai-progress';
import { renderInSite } from '../test/render';
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
