import { useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { type Image, ImageField } from './image-field';

type InsertImageProps = {
  /** One that was pasted or dropped. */
  file: File | null;
  onInsert: (url: string, alt: string) => void;
  onClose: () => void;
};

/** A picture for the text: from a file or by its address. */
export function InsertImage({ file, onInsert, onClose }: InsertImageProps) {
  const { t } = useTranslation('blog-admin');
  const [image, setImage] = useState<Image>({ url: '', alt: '' });
  return (
    <Dialog
      id="insert-image"
      title={t('editor.insertImage.title')}
      closeLabel={t('editor.insertImage.close')}
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-5">
        <ImageField
          id="insert-image-url"
          url={image.url}
          alt={image.alt}
          error={null}
          firstFile={file}
          onChange={(change) => setImage((before) => ({ ...before, ...change }))}
        />
        <Button
          size="small"
          className="justify-self-start"
          disabled={image.url.trim() === ''}
          onClick={() => onInsert(image.url.trim(), image.alt.trim())}
        >
          {t('editor.insertImage.insert')}
        </Button>
      </div>
    </Dialog>
  );
}
