import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { dealStatusNames } from '#domain/deal-status.ts';
import { hasWork, type Reason } from '#features/hand-overs/hand-overs.rules.ts';
import { handOverScreenTexts } from '#features/hand-overs/hand-overs.screen-texts.ts';
import type { Preview } from '#features/hand-overs/web/hand-over-view.ts';
import styles from '#features/hand-overs/web/hand-overs.module.css';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

const texts = handOverScreenTexts.preview;
const dash = '—';

/** How a member of staff stands beside deals, or how an agent does. */
const partsOf = (deals: Preview['deals']): readonly ('manager' | 'operator' | 'agent')[] =>
  deals.some(({ agent }) => agent > 0) ? ['agent'] : ['manager', 'operator'];

type RowsProps = { readonly work: Preview; readonly reason: Reason };

const Rows = ({ work: { deals, issued, agents, person }, reason }: RowsProps): ReactElement => (
  <table className={`full text-13 ${styles['table']}`}>
    <thead>
      <tr>
        <th className="px-0 py-2 text-12 medium muted text-left" scope="col">
          {texts.status}
        </th>
        {partsOf(deals).map((part) => (
          <th key={part} className="px-0 py-2 text-12 medium muted text-left" scope="col">
            {texts[part]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {deals.map((row) => (
        <tr key={row.status}>
          <td>{dealStatusNames[row.status]}</td>
          {partsOf(deals).map((part) => (
            <td key={part}>{row[part] || dash}</td>
          ))}
        </tr>
      ))}
      {reason === 'leaving' && issued > 0 && (
        <tr>
          <td>{texts.issued}</td>
          <td colSpan={2}>{issued}</td>
        </tr>
      )}
      {person.tasks > 0 && (
        <tr>
          <td>{texts.tasks}</td>
          <td colSpan={2}>{texts.tasksOf(person.tasks)}</td>
        </tr>
      )}
      {person.leads > 0 && (
        <tr>
          <td>{texts.leads}</td>
          <td colSpan={2}>{texts.leadsOf(person.leads)}</td>
        </tr>
      )}
      {person.callbacks > 0 && (
        <tr>
          <td>{texts.callbacks}</td>
          <td colSpan={2}>{texts.callbacksOf(person.callbacks)}</td>
        </tr>
      )}
      {(reason === 'leaving' ? agents : person.agents) > 0 && (
        <tr>
          <td>{texts.agents}</td>
          <td colSpan={2}>{texts.agentsOf(reason === 'leaving' ? agents : person.agents)}</td>
        </tr>
      )}
    </tbody>
  </table>
);

const isEmpty = ({ person, issued, agents }: Preview, reason: Reason): boolean =>
  !hasWork(person) && (reason === 'absence' || issued + agents === 0);

type HandOverPreviewProps = {
  /** Null while nobody is chosen. */
  readonly work: UseQueryResult<Preview, ApiError> | null;
  readonly reason: Reason;
};

/** What would pass now: deals by status, tasks, and what passes for good. */
export const HandOverPreview = ({ work, reason }: HandOverPreviewProps): ReactElement => (
  <section className="mt-6 py-12 px-16 edge round-8 on-head" aria-label={texts.title}>
    <h3 className="mb-6 text-13 bold">{texts.title}</h3>
    {work === null ? (
      <p className="muted">{texts.choose}</p>
    ) : (
      <Loaded of={work} loading={<LoadingRows rows={3} rowHeight={28} />}>
        {(shown) => (
          <>
            {isEmpty(shown, reason) ? (
              <p className="muted">{texts.nothing}</p>
            ) : (
              <Rows work={shown} reason={reason} />
            )}
            <p className="mt-8 small muted">
              {shown.current ? texts.current : reason === 'leaving' ? texts.forGood : texts.back}
            </p>
          </>
        )}
      </Loaded>
    )}
  </section>
);
