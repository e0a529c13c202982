import { createContext, type ReactElement, type ReactNode, use, useMemo } from 'react';
import { I18nextProvider, Trans, useTranslation } from 'react-i18next';
import { type Catalogue, translateWith } from '../src-shared/messages/catalogue.ts';
import type { Arguments, MessageKey, Translate } from '../src-shared/messages/keys.ts';
import { createFormats, type Formats } from './state/language/formats.ts';

/** The texts of components, in the language of the window: they render again when it changes. */

interface Text {
  t: Translate;
  format: Formats;
}

const TextContext = createContext<Text | null>(null);

/** Messages, numbers and dates in the language of the window. */
export function useText(): Text {
  const text = use(TextContext);
  if (!text) throw new Error('There is no TextProvider around this component.');
  return text;
}

function CurrentText({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const text = useMemo(() => {
    const translate = translateWith({ t });
    return { t: translate, format: createFormats(i18n.language, translate) };
  }, [t, i18n.language]);
  return <TextContext value={text}>{children}</TextContext>;
}

/** Gives components their texts. */
export function TextProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  return (
    <I18nextProvider i18n={catalogue.i18n}>
      <CurrentText>{children}</CurrentText>
    </I18nextProvider>
  );
}

export interface RichTextProps<K extends MessageKey> {
  message: K;
  values?: Arguments<K>[0];
  /** Tag in the message → element: `{ link: <a href="…" /> }` for `Read <link>the guide</link>`. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** A message with elements inside, such as a link in a sentence. */
export function RichText<K extends MessageKey>({ message, values, parts }: RichTextProps<K>) {
  return <Trans i18nKey={message} values={Object(values)} components={parts} />;
}
