import { type ReactElement, useState } from 'react';
import { clientQuestionTexts as texts } from '#features/client-links/client-page-questions.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { type Question, QuestionForm } from '#features/client-links/web/page/QuestionForm.tsx';
import { useAct } from '#features/client-links/web/page/use-act.ts';
import type { Shown } from '#features/client-links/web/page/use-client.ts';

type Questions = NonNullable<Shown['questions']>;
type ItemProps = { readonly question: Question; readonly questions: Questions };

const keyOf = ({ kind, who }: Question): string => `${kind} ${who}`;

/** Founders and owners may be several: the last of those told of leads to the next one. */
const isLastOfMany = ({ kind, who, state }: Question, { items }: Questions): boolean =>
  (kind === 'founder' || kind === 'owner') &&
  state !== 'asked' &&
  items.findLast((one) => one.kind === kind)?.who === who;

const QuestionItem = ({ question, questions }: ItemProps): ReactElement => {
  const act = useAct();
  const [form, setForm] = useState<Question | null>(null);
  const { kind, who, state, reason } = question;
  const title = [texts.titles[kind], who].filter(Boolean).join(': ');
  return (
    <li className={styles['item']}>
      <h3>{title}</h3>
      {state === 'checking' && <p className={styles['faint']}>{texts.checking}</p>}
      {state === 'declined' && <p className={styles['bad']}>{texts.declined}</p>}
      {reason !== '' && <p className={styles['remark']}>{reason}</p>}
      {state !== 'checking' && <p className={styles['faint']}>{texts.helps[kind]}</p>}
      {form ? (
        <QuestionForm question={form} consent={questions.consent} act={act} onDone={() => setForm(null)} />
      ) : (
        <>
          {state !== 'checking' && (
            <button
              type="button"
              className={styles['plain']}
              aria-label={texts.answerTo(title)}
              onClick={() => setForm(question)}
            >
              {state === 'declined' ? texts.again : texts.answer}
            </button>
          )}
          {isLastOfMany(question, questions) && (
            <button
              type="button"
              className={styles['text']}
              onClick={() => setForm({ kind, who: '', state: 'asked', reason: '' })}
            >
              {texts.more}
            </button>
          )}
          <ActWords act={act} />
        </>
      )}
    </li>
  );
};

/** What banks' forms want of the client and only he can tell. */
export const QuestionsPart = ({ questions }: { readonly questions: Questions }): ReactElement => (
  <section className={styles['card']}>
    <h2>{texts.title}</h2>
    <p className={styles['faint']}>{texts.lead}</p>
    <ul>
      {questions.items.map((question) => (
        <QuestionItem key={keyOf(question)} question={question} questions={questions} />
      ))}
    </ul>
  </section>
);
