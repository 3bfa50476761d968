// What a component passes on to its element: all attributes but those that the component sets itself.
import type {
  PartialAnchorHTMLAttributes,
  ButtonHTMLAttributes,
  PartialInputHTMLAttributes,
  PartialSelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'preact';

type Own = 'id' | 'role' | 'label' | 'size' | 'class' | 'className' | 'list' | 'loading';

export type AnchorProps = Omit<PartialAnchorHTMLAttributes<HTMLAnchorElement>, 'role' | 'class' | 'size'>;
export type ButtonProps = Omit<ButtonHTMLAttributes, 'role' | 'class' | 'size' | 'loading'>;
export type InputProps = Omit<PartialInputHTMLAttributes<HTMLInputElement>, Own | 'type'>;
/** No `defaultValue`: a form that is reset goes back to the first option, whatever that said. */
export type SelectProps = Omit<PartialSelectHTMLAttributes<HTMLSelectElement>, Own | 'children' | 'defaultValue'>;
export type TextareaProps = Omit<TextareaHTMLAttributes, Own>;
