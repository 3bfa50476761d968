import type { Engine, WithLanguage } from '../api/ask-ai';
import { CopyButton } from './copy-button';
import { DownloadButton } from './download-button';
import { MachineNote } from './machine-note';

type GeneratedTextProps = WithLanguage<{
  text: string;
  engine: Engine;
  /** First line of the downloaded document. */
  title: string;
  /** What the toast says was copied. */
  copyDescription: string;
}>;

/** A finished text: to read, to copy, and marked as a machine's. */
export function GeneratedText({ text, language, engine, title, copyDescription }: GeneratedTextProps) {
  return (
    <>
      <TextSheet text={text} language={language} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} description={copyDescription} />
        <DownloadButton title={title} sections={[{ paragraphs: [text] }]} engine={engine} />
      </div>
      <MachineNote engine={engine} />
    </>
  );
}

/** The sheet that the text stands on, also while it is being written. */
export function TextSheet({ text, language }: WithLanguage<{ text: string }>) {
  return (
    // Words that arrive one by one must not move those of earlier lines, as prettier wrapping would.
    <p
      lang={language}
      className="rounded-sm border border-line bg-surface p-4 wrap-anywhere whitespace-pre-wrap text-wrap sm:p-5"
    >
      {text}
    </p>
  );
}
