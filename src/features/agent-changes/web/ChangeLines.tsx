import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { changeScreenTexts as texts } from '#features/agent-changes/agent-changes.screen-texts.ts';
import type { ChangeState } from '#features/agent-changes/agent-changes.status.ts';
import { type Change, differencesOf } from '#features/agent-changes/web/change-values.ts';
import { DocumentList } from '#features/agent-changes/web/ChangeDocuments.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const tones: Readonly<Record<ChangeState, Tone>> = {
  checking: 'wait',
  accepted: 'good',
  returned: 'bad',
  cancelled: 'neutral',
};

const Differences = ({ change }: { readonly change: Change }): ReactElement | null => {
  const lines = differencesOf(change);
  if (lines.length === 0) return null;
  return (
    <dl className="facts">
      {lines.map(({ field, was, becomes }) => (
        <div className="column gap-4" key={field} style={{ display: 'contents' }}>
          <dt>{texts.fields[field]}</dt>
          <dd className="breaks">
            {was !== '' && <s className="muted">{was}</s>} {becomes || texts.empty}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const at = (instant: string): string => formatDateTime(new Date(instant));

/** One request: what was, what shall be, its documents and what was said; under them what the reader may do. */
export const ChangeLines = ({
  change,
  children,
}: {
  readonly change: Change;
  readonly children?: ReactNode;
}): ReactElement => (
  <li className="column gap-8 py-12">
    <div className="row wrap gap-8">
      <b>{texts.parts[change.part]}</b>
      <StatusPill tone={tones[change.state]}>{texts.states[change.state]}</StatusPill>
      <span className="muted text-13">{texts.asked(at(change.asked_at))}</span>
    </div>
    <Differences change={change} />
    {change.words !== '' && <p className="breaks">{change.words}</p>}
    {change.state === 'checking' && change.is_confirmed !== null && (
      <p className={change.is_confirmed ? 'muted text-13' : 'bad text-13'}>
        {change.is_confirmed ? texts.phoneConfirmed : texts.phoneNotConfirmed}
      </p>
    )}
    <DocumentList documents={change.documents} />
    {change.decided_at !== null && (
      <p className="muted text-13">{texts.decided(change.decided_by ?? '', at(change.decided_at))}</p>
    )}
    {change.answer !== '' && <p className="breaks">{change.answer}</p>}
    {children}
  </li>
);
