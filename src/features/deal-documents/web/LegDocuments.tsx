import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { ArchiveButton } from '#features/deal-documents/web/ArchiveButton.tsx';
import { zipUrl } from '#features/deal-documents/web/collect-archive.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import type { Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = documentScreenTexts.archive;

type Sets = CallReply<typeof dealDocumentCalls.getSets>;
type DocumentSet = Sets['sets'][number];

const LastSet = ({ set }: { readonly set: DocumentSet }): ReactElement => {
  const by = set.by ?? texts.system;
  const at = formatDateTime(new Date(set.at));
  return (
    <p className="row wrap spread gap-4 gap-x-12">
      <span>
        {set.kind === 'sent' ? texts.sent(texts.ready(set.files.length), at, by) : texts.collected(at, by)}
      </span>
      {set.kind === 'sent' && <a href={zipUrl(set.id)}>{texts.again}</a>}
    </p>
  );
};

const Changes = ({ changes }: { readonly changes: NonNullable<Sets['changes']> }): ReactElement => {
  if (changes.length === 0) return <p className="muted">{texts.same}</p>;
  return (
    <div>
      <b className="medium">{texts.changes}</b>
      <ul>
        {changes.map(({ kind, name }) => (
          <li key={`${kind} ${name}`} className="row spread gap-8 py-4 breaks">
            <span>{name}</span> <Chip tone="wait">{texts.kinds[kind]}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Body = ({ data, leg }: { readonly data: Sets; readonly leg: ShownLeg }): ReactElement => {
  const mayCollect = mayAct('deals', changeDeals, useRole());
  const sent = data.sets.find(({ kind }) => kind === 'sent');
  const last = sent ?? data.sets[0];
  return (
    <>
      <div className="row wrap gap-4 gap-x-12">
        <span>{data.files.length === 0 ? texts.nothing : texts.ready(data.files.length)}</span>
        <span className="spacer" />
        {mayCollect && data.files.length > 0 && <ArchiveButton legId={leg.id} />}
      </div>
      {data.left_out.length > 0 && (
        <p className="muted">{texts.leftOut(data.left_out.map(({ name }) => name).join(', '))}</p>
      )}
      {last && <LastSet set={last} />}
      {data.changes && <Changes changes={data.changes} />}
    </>
  );
};

/** The documents of one application: the archive as the bank wants it, what went, and what has changed since. */
export const LegDocuments = ({ leg }: { readonly leg: ShownLeg }): ReactElement | null => {
  const isWithBank = leg.bank !== null;
  const query = { application_bank_id: leg.id };
  const answer = useCall(dealDocumentCalls.getSets, { query }, { quiet: true, enabled: isWithBank });
  if (!isWithBank) return null;
  return (
    <section className="grid gap-8 py-12 px-16 text-13 edge round-10">
      <h2>{texts.title}</h2>
      <Loaded of={answer} errorTitle={texts.failed} loading={<LoadingRows rows={1} rowHeight={32} />}>
        {(data) => <Body data={data} leg={leg} />}
      </Loaded>
    </section>
  );
};
