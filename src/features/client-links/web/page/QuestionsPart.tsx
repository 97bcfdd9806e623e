import { type ReactElement, useState } from 'react';
import { clientQuestionTexts as texts } from '#features/client-links/client-page-questions.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { type Question, QuestionForm, questionPlace } from '#features/client-links/web/page/QuestionForm.tsx';
import { closeFormer, useUnsent } from '#features/client-links/web/page/unsent-store.ts';
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

/** A question like this one of somebody else. */
const oneMore = ({ kind }: Question): Question => ({ kind, who: '', state: 'asked', reason: '' });

/** The form into which something was typed on a former page: of the question itself, or of one more of its kind. */
const formerOf = (question: Question, questions: Questions, typed: readonly string[]): Question | null => {
  const mayBe = [
    ...(question.state === 'checking' ? [] : [question]),
    ...(isLastOfMany(question, questions) ? [oneMore(question)] : []),
  ];
  return mayBe.find((one) => typed.includes(questionPlace(one))) ?? null;
};

const QuestionItem = ({ question, questions }: ItemProps): ReactElement => {
  const act = useAct();
  const [opened, setOpened] = useState<Question | null>(null);
  const typed = useUnsent((unsent) => unsent.typed);
  const form = opened ?? formerOf(question, questions, typed);
  const close = (): void => {
    setOpened(null);
    if (form) closeFormer(questionPlace(form));
  };
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
        <QuestionForm
          key={questionPlace(form)}
          question={form}
          consent={questions.consent}
          act={act}
          onDone={close}
        />
      ) : (
        <>
          {state !== 'checking' && (
            <button
              type="button"
              className={styles['plain']}
              aria-label={texts.answerTo(title)}
              onClick={() => setOpened(question)}
            >
              {state === 'declined' ? texts.again : texts.answer}
            </button>
          )}
          {isLastOfMany(question, questions) && (
            <button type="button" className={styles['text']} onClick={() => setOpened(oneMore(question))}>
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
