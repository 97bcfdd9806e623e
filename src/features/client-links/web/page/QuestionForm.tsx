import { type FormEvent, type ReactElement, useState } from 'react';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientQuestionTexts as texts } from '#features/client-links/client-page-questions.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import { FormEnd } from '#features/client-links/web/page/FormEnd.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import type { Act } from '#features/client-links/web/page/use-act.ts';
import { useTyped } from '#features/client-links/web/page/use-typed.ts';
import type { Shown } from '#features/client-links/web/page/use-client.ts';

type Questions = NonNullable<Shown['questions']>;
export type Question = Questions['items'][number];
type FieldName = Exclude<keyof typeof texts.fields, 'founderName' | 'document'>;

const passport = ['passport', 'issued_by', 'issued_on', 'code'] as const;
const fieldsOf: Readonly<Record<Question['kind'], readonly FieldName[]>> = {
  account: ['bank_name', 'bik', 'account'],
  founder: ['name', 'share', 'inn', ...passport],
  owner: ['name', 'inn', ...passport],
  signatory: ['name', ...passport],
};
/** Whoever is from abroad has a country and a document of his own instead of an INN and a passport. */
const foreign = ['citizenship', 'passport', 'issued_by', 'issued_on'] as const;

const shownOf = (kind: Question['kind'], isForeign: boolean, inn = ''): readonly FieldName[] => {
  const all = fieldsOf[kind];
  if (isForeign) return [...all.filter((name) => name === 'name' || name === 'share'), ...foreign];
  // A firm that owns a share has no passport.
  const isLegal = kind === 'founder' && inn.length === legalInnLength;
  return isLegal ? all.filter((name) => !passport.some((one) => one === name)) : all;
};

const labelOf = (name: FieldName, kind: Question['kind'], isForeign: boolean): string => {
  if (name === 'name' && kind === 'founder') return texts.fields.founderName;
  return texts.fields[name === 'passport' && isForeign ? 'document' : name];
};

/** Typed on the keys of digits. */
const numbers: ReadonlySet<FieldName> = new Set(['bik', 'account', 'share', 'inn', 'passport', 'code']);
const legalInnLength = 10;

type FieldProps = {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isNumber: boolean;
  readonly isFixed: boolean;
  readonly onType: (value: string) => void;
};

const Field = ({ name, label, value, problem, isNumber, isFixed, onType }: FieldProps): ReactElement => (
  <label className={styles['stack']}>
    <span className={styles['faint']}>{label}</span>
    <input
      className={styles['field']}
      type={name === 'issued_on' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={200}
      readOnly={isFixed}
      value={value}
      aria-invalid={problem !== undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
    <span className={styles['problem']} role="alert">
      {problem}
    </span>
  </label>
);

/** What is typed of one question; the consent is given anew with every sending. */
type Typed = { readonly [name in FieldName]?: string | undefined } & {
  readonly isForeign?: boolean | undefined;
};

/** Names the form of a question among those of the page. */
export const questionPlace = ({ kind, who }: Pick<Question, 'kind' | 'who'>): string =>
  `answer ${kind} ${who}`;

type ConsentProps = {
  readonly consent: NonNullable<Questions['consent']>;
  readonly isAgreed: boolean;
  readonly problem: string | undefined;
  /** Agrees to this version; to none of them. */
  readonly onAgree: (version: string) => void;
};

/** What he agrees to before anything of himself is sent, with its version. */
const Consent = ({
  consent: { version, label, title, text },
  isAgreed,
  problem,
  onAgree,
}: ConsentProps): ReactElement => (
  <>
    <details>
      <summary>{texts.consent}</summary>
      <h3>{title}</h3>
      {text.split('\n').map((paragraph) => (
        <p key={paragraph} className={styles['faint']}>
          {paragraph}
        </p>
      ))}
      <p className={styles['faint']}>{texts.version(version)}</p>
    </details>
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={isAgreed}
        onChange={(event) => onAgree(event.currentTarget.checked ? version : '')}
      />
      {label}
    </label>
    <p className={styles['problem']} role="alert">
      {problem}
    </p>
  </>
);

type QuestionFormProps = {
  readonly question: Question;
  readonly consent: Questions['consent'];
  readonly act: Act;
  readonly onDone: () => void;
};

/** One question with its fields; what is wrong is told at its field. */
export const QuestionForm = ({
  question: { kind, who },
  consent,
  act,
  onDone,
}: QuestionFormProps): ReactElement => {
  const typed = useTyped<Typed>(questionPlace({ kind, who }), who === '' ? {} : { name: who });
  /** The version agreed to: another one is read and ticked anew. */
  const [agreed, setAgreed] = useState('');
  const isForeign = typed.value.isForeign === true;
  const mayBeForeign = kind === 'founder' || kind === 'owner';
  const shown = shownOf(kind, isForeign, typed.value.inn);
  const isShownAbove = [...shown, ...(consent ? ['consent'] : [])].some((name) => act.errors[name]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const { issued_on: day, ...rest } = Object.fromEntries(
      shown.map((name) => [name, typed.value[name] ?? '']),
    );
    const body = {
      kind,
      ...rest,
      ...(isForeign && { is_foreign: true }),
      ...(day && { issued_on: day }),
      ...(consent && agreed === consent.version && { consent: agreed }),
    };
    const title = [texts.titles[kind], who].filter(Boolean).join(': ');
    const taken = { onTaken: onDone, forget: typed.forget, typed: typed.form };
    void act.post({ call: calls.answerQuestion, body, title, ...taken }, texts.sent);
  };
  return (
    <form className={styles['stack']} noValidate onSubmit={send}>
      {mayBeForeign && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={isForeign}
            onChange={(event) => typed.type({ isForeign: event.currentTarget.checked || undefined })}
          />
          {texts.foreign}
        </label>
      )}
      {shown.map((name) => (
        <Field
          key={name}
          name={name}
          label={labelOf(name, kind, isForeign)}
          isNumber={numbers.has(name) && (name !== 'passport' || !isForeign)}
          value={typed.value[name] ?? ''}
          problem={act.errors[name]?.[0]}
          isFixed={name === 'name' && who !== ''}
          onType={(value) => typed.type({ [name]: value || undefined })}
        />
      ))}
      {consent && (
        <Consent
          consent={consent}
          isAgreed={agreed === consent.version}
          problem={act.errors['consent']?.[0]}
          onAgree={setAgreed}
        />
      )}
      {!isShownAbove && <ActWords act={act} />}
      <FormEnd
        send={texts.send}
        cancel={texts.cancel}
        isOff={act.isBusy}
        isSaved={typed.isSaved}
        onCancel={() => {
          typed.forget();
          onDone();
        }}
      />
    </form>
  );
};
