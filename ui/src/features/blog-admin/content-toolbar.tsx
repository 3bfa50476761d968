import {
  Bold,
  Braces,
  Heading,
  Image,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  Table,
} from 'lucide-react';
import { useTranslation } from '../../i18n/i18n-context';
import { MARKDOWN_ACTIONS, type MarkdownAction } from './markdown-edit';

const ICONS: Record<MarkdownAction, LucideIcon> = {
  heading: Heading,
  bold: Bold,
  italic: Italic,
  link: Link,
  list: List,
  numbers: ListOrdered,
  tasks: ListChecks,
  quote: Quote,
  code: Braces,
  table: Table,
};

type ContentToolbarProps = { onAction: (action: MarkdownAction) => void; onImage: () => void };

/** For those who know no Markdown. */
export function ContentToolbar({ onAction, onImage }: ContentToolbarProps) {
  const { t } = useTranslation('blog-admin');
  return (
    <div
      role="group"
      aria-label={t('editor.toolbar.label')}
      className="flex flex-wrap rounded-t-sm border border-b-0 border-line-strong bg-sunken"
    >
      {MARKDOWN_ACTIONS.map((action) => (
        <ToolButton
          key={action}
          label={t(`editor.toolbar.${action}`)}
          icon={ICONS[action]}
          onClick={() => onAction(action)}
        />
      ))}
      <ToolButton label={t('editor.toolbar.image')} icon={Image} onClick={onImage} />
    </div>
  );
}

function ToolButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="inline-flex size-11 cursor-pointer items-center justify-center rounded-sm hover:bg-line"
      onClick={onClick}
    >
      <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
