import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Engine } from '../api/ask-ai';
import { type DocxSection, postExportDocx } from '../api/post-export-docx';
import { useTranslation } from '../i18n/i18n-context';
import { saveFile } from '../lib/save-file';
import { Button } from './button';
import { useMachineText } from './machine-note';
import { showToast } from './toast-store';

/** What file systems do not take in a name. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

type DownloadButtonProps = { title: string; sections: readonly DocxSection[]; engine: Engine };

/** Hands a result out as a Word file, which says as well that a machine wrote it. */
export function DownloadButton({ title, sections, engine }: DownloadButtonProps) {
  const { t } = useTranslation('tools');
  const machineText = useMachineText(engine);
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    const name = `${title.replaceAll(FORBIDDEN, '')}.docx`;
    const note = { paragraphs: [machineText] };
    try {
      saveFile(await postExportDocx(title, [...sections, note]), name);
      showToast({ title: t('download.done'), description: name, tone: 'success' });
    } catch {
      showToast({ title: t('failed.title'), description: t('download.failed'), tone: 'danger' });
    }
    setIsBusy(false);
  }

  return (
    <Button variant="outline" size="small" className="self-start" disabled={isBusy} onClick={() => void download()}>
      <FileDown className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      <span>{t('download.label')}</span>
    </Button>
  );
}
