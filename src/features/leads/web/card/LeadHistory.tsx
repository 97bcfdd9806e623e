import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { leadScreenTexts } from '#features/leads/leads.screen-texts.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import type { LeadCard } from '#features/leads/web/lead-view.ts';
import { Counter } from '#kit/web/StatusPill.tsx';

const texts = leadScreenTexts.card;
const fieldNames: Readonly<Record<string, string>> = leadTexts.fields;
type Happening = LeadCard['history'][number];

const Change = ({ field, before, after }: Happening['changes'][number]): ReactElement => (
  <p>
    {fieldNames[field] ?? field}: {before || texts.nothingBefore} → {after || texts.nothingBefore}
  </p>
);

const Row = ({ row }: { readonly row: Happening }): ReactElement => (
  <li className="py-8 text-13 line-18 hair-top">
    <p>{leadScreenTexts.happenings[row.what]}</p>
    {row.changes.map((change) => (
      <Change key={change.field} {...change} />
    ))}
    {row.comment && <p className="breaks">{row.comment}</p>}
    <span className="flex spread gap-8 small muted nowrap">
      <span>{row.author ?? texts.system}</span>
      <time dateTime={row.at}>{formatDateTime(new Date(row.at))}</time>
    </span>
  </li>
);

/** What happened to a lead, the latest first; folded until asked for. */
export const LeadHistory = ({ lead }: { readonly lead: LeadCard }): ReactElement => {
  const [isShown, setShown] = useState(false);
  const Arrow = isShown ? ChevronDown : ChevronRight;
  return (
    <section className="py-12 hair-top">
      <button
        type="button"
        className="unset row gap-6 full text-13 bold round-6 pressed"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Arrow size={15} aria-hidden />
        {texts.history}
        <Counter>{lead.history.length}</Counter>
      </button>
      {isShown && (
        <ol className="mt-8">
          {lead.history.toReversed().map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
    </section>
  );
};
