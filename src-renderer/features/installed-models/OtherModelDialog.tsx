import { useState } from 'react';
import type { AddModelBody, InstalledModel } from '../../../src-shared/contract/installed-models.ts';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { ApiError } from '../../api/http.ts';
import { useApp } from '../../context.ts';
import type {
  InstalledModelList,
  InstalledModels,
  OwnModelFile,
} from '../../state/models/installed-models.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { submitTo } from '../../ui/submit.ts';
import { useReason } from '../shared/use-reason.ts';
import styles from './InstalledModels.module.css';
import { RuntimeFact, SpaceFact } from './ModelFacts.tsx';
import type { ModelWords } from './model-words.ts';

type Place = 'file' | 'address';

const PLACES = [
  { value: 'file', label: 'writing:other.file' },
  { value: 'address', label: 'writing:other.address' },
] as const satisfies readonly { value: Place; label: LabelKey }[];
const FIELDS = {
  file: {
    label: 'writing:other.path',
    missing: 'writing:other.missing',
    refused: 'writing:other.badPath',
    length: 1000,
  },
  address: {
    label: 'writing:other.url',
    missing: 'writing:other.noUrl',
    refused: 'writing:other.badUrl',
    length: 500,
  },
} as const;

interface OtherModelDialogProps<M extends InstalledModel> {
  models: InstalledModels<M>;
  data: InstalledModelList<M>;
  words: ModelWords;
  own: OwnModelFile;
  onClose(): void;
}

/** Adds a model of one's own: a file on this machine, or one at an address. */
export function OtherModelDialog<M extends InstalledModel>(props: OtherModelDialogProps<M>) {
  const { models, data, words, own, onClose } = props;
  const { t } = useText();
  const [place, setPlace] = useState<Place>('file');
  const { values, change, error, working, add } = useOtherModel({
    models,
    place,
    words,
    path: own.path,
    onAdded: onClose,
  });
  const needed = data.runtime.installed ? 0 : data.runtime.bytes;
  return (
    <Dialog
      onClose={onClose}
      title={t(words.other.title)}
      description={t(words.other.hint)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" disabled={working} onClick={() => void add()}>
            {t(place === 'file' ? 'writing:other.confirm' : 'writing:ask.confirm')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={submitTo(add)}>
        <Segmented
          label={t('writing:other.source')}
          value={place}
          options={PLACES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={setPlace}
        />
        <PlaceField
          key={place}
          place={place}
          words={words}
          name={own.name}
          value={values[place]}
          error={error}
          onChange={change}
        />
        {(place === 'address' || needed > 0) && (
          <ul className={styles.facts}>
            <RuntimeFact data={data} words={words} />
            <SpaceFact data={data} needed={needed} />
          </ul>
        )}
        <button type="submit" hidden aria-label={t('writing:other.confirm')} />
      </form>
    </Dialog>
  );
}

interface PlaceFieldProps {
  place: Place;
  words: ModelWords;
  /** Of a file whose path is not known. */
  name: string | undefined;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function PlaceField({ place, words, name, value, error, onChange }: PlaceFieldProps) {
  const { desktop, toasts } = useApp();
  const { t } = useText();
  const { label, length } = FIELDS[place];
  const hint = place === 'file' ? 'writing:other.pathHint' : words.other.urlHint;
  const isUnknown = place === 'file' && name !== undefined;
  const choose = async () => {
    const path = await desktop.bridge?.chooseModelFile(words.other.format);
    if (path) onChange(path);
  };
  return (
    <Field
      label={t(label)}
      hint={isUnknown ? t('writing:other.unknownPath', { name }) : t(hint)}
      error={error}
    >
      <div className={styles.line}>
        <TextInput
          dir="ltr"
          placeholder={place === 'file' ? words.other.path : words.other.url}
          value={value}
          maxLength={length}
          onChange={(event) => onChange(event.target.value)}
        />
        {place === 'file' && desktop.bridge && (
          <Button onClick={() => void choose().catch(toasts.fail)}>{t('writing:other.choose')}</Button>
        )}
      </div>
    </Field>
  );
}

interface OtherModel<M extends InstalledModel> {
  models: InstalledModels<M>;
  place: Place;
  words: ModelWords;
  /** What the field of a file begins with. */
  path: string;
  onAdded(): void;
}

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'VALIDATION_ERROR';

/** What was entered for each place, and how it is added. */
function useOtherModel<M extends InstalledModel>({ models, place, words, path, onAdded }: OtherModel<M>) {
  const { t } = useText();
  const reason = useReason();
  const [values, setValues] = useState({ file: path, address: '' });
  const [errors, setErrors] = useState<Partial<Record<Place, string>>>({});
  const [working, setWorking] = useState(false);
  return {
    values,
    working,
    error: errors[place],
    change(value: string) {
      setValues((before) => ({ ...before, [place]: value }));
      setErrors({});
    },
    async add() {
      const value = values[place].trim();
      if (value === '') return setErrors({ [place]: t(FIELDS[place].missing) });
      const body: AddModelBody = place === 'file' ? { file: value } : { address: value };
      setWorking(true);
      try {
        await models.add(body);
        onAdded();
      } catch (error) {
        const { format, path: file, url } = words.other;
        const values = { format: format.toUpperCase(), example: place === 'file' ? file : url };
        setErrors({ [place]: isRefused(error) ? t(FIELDS[place].refused, values) : reason(error) });
      }
      setWorking(false);
    },
  };
}
