import { useTranslation } from '../../i18n/i18n-context';
import { type Block, compareTexts } from './compare-texts';
import type { PostField, PostForm } from './post-form';

type DifferencesProps = { fields: PostField[]; mine: PostForm; theirs: PostForm };

/** What two versions of a post do not have in common, line by line, with the words that differ marked. */
export function Differences({ fields, mine, theirs }: DifferencesProps) {
  const { t } = useTranslation('blog-admin');
  const describe = (form: PostForm, field: PostField) => {
    const value = form[field];
    if (typeof value === 'boolean') return t(value ? 'editor.yes' : 'editor.no');
    return (Array.isArray(value) ? value.join(', ') : value) || t('editor.conflict.none');
  };
  return (
    <dl className="mt-4 grid gap-5 border-t border-line pt-4">
      {fields.map((field) => (
        <div key={field} className="min-w-0">
          <dt className="font-semibold">{t(`editor.fields.${field}`)}</dt>
          <dd className="mt-2 grid gap-1 text-sm">
            {compareTexts(describe(theirs, field), describe(mine, field)).map((block, index) => (
              <BlockView key={index} block={block} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LOOKS = { theirs: 'border-danger bg-danger-soft', mine: 'border-success bg-success-soft' };

function BlockView({ block }: { block: Block }) {
  const { t } = useTranslation('blog-admin');
  if (block.kind === 'same') {
    const text = block.hiddenLines === 0 ? block.text : t('editor.conflict.unchanged', { count: block.hiddenLines });
    return <p className="px-4 wrap-anywhere text-ink-soft">{text}</p>;
  }
  const Mark = block.kind === 'theirs' ? 'del' : 'ins';
  return (
    <div className={`rounded-sm border-l-4 px-3 py-2 ${LOOKS[block.kind]}`}>
      <span className="block text-xs text-ink-soft">{t(`editor.conflict.${block.kind}`)}</span>
      <p className="whitespace-pre-wrap wrap-anywhere">
        {block.pieces.map(({ text, isCommon }, index) =>
          isCommon ? (
            <span key={index}>{text}</span>
          ) : (
            <Mark key={index} className="font-semibold underline decoration-2 underline-offset-2">
              {text}
            </Mark>
          ),
        )}
      </p>
    </div>
  );
}
