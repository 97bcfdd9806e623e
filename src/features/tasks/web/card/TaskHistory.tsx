import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import styles from '#features/tasks/web/card/card.module.css';
import type { TaskCard } from '#features/tasks/web/task-view.ts';
import { Counter } from '#kit/web/StatusPill.tsx';

const texts = taskScreenTexts.card;
const fieldNames: Readonly<Record<string, string>> = taskTexts.fields;
type Happening = TaskCard['history'][number];

const Change = ({ field, before, after }: Happening['changes'][number]): ReactElement => (
  <p>
    {fieldNames[field] ?? field}: {before || taskScreenTexts.nothingBefore} →{' '}
    {after || taskScreenTexts.nothingBefore}
  </p>
);

/** A move is told by its two states; anything else by its name and its fields. */
const Report = ({ row: { what, changes } }: { readonly row: Happening }): ReactElement => {
  const [moved] = changes;
  if (what === 'moved' && moved)
    return (
      <>
        {moved.before} → {moved.after}
      </>
    );
  return (
    <>
      {taskScreenTexts.happenings[what]}
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
    </>
  );
};

const Row = ({ row }: { readonly row: Happening }): ReactElement => (
  <li className={`beside pb-10 pl-16 text-13 line-18 ${styles['happening']}`}>
    <Report row={row} />
    {row.comment && <p>{row.comment}</p>}
    <span className="flex spread gap-8 small muted nowrap">
      <span>{row.author ?? texts.system}</span>
      <time dateTime={row.at}>{formatDateTime(new Date(row.at))}</time>
    </span>
  </li>
);

/** What happened to a task, the latest first; folded until asked for. */
export const TaskHistory = ({ task }: { readonly task: TaskCard }): ReactElement => {
  const [isShown, setShown] = useState(false);
  const Arrow = isShown ? ChevronDown : ChevronRight;
  return (
    <section className={`pt-12 hair-top ${styles['section']}`}>
      <button
        type="button"
        className={`unset row gap-6 full text-13 bold round-6 pressed ${styles['toggle']}`}
        style={{ height: 28 }}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Arrow size={15} aria-hidden />
        {texts.history}
        <Counter>{task.history.length}</Counter>
      </button>
      {isShown && (
        <ol>
          {task.history.toReversed().map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
    </section>
  );
};
