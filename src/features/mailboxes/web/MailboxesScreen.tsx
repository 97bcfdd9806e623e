import { Button } from '@mantine/core';
import { MailX, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import { mailboxScreenTexts as texts } from '#features/mailboxes/mailboxes.screen-texts.ts';
import { CheckDialog } from '#features/mailboxes/web/CheckDialog.tsx';
import type { Mailbox, Mailboxes } from '#features/mailboxes/web/mailbox-form.ts';
import { MailboxDialog } from '#features/mailboxes/web/MailboxDialog.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Fact } from '#kit/web/Fact.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const refreshMs = 30_000;

const timeOf = (at: string): string => formatDateTime(new Date(at));

/** A failure that nothing has gone well after. */
const isBroken = ({ failure, sent_at: sentAt, reading_failure: reading }: Mailbox): boolean =>
  reading !== null || (failure !== null && (sentAt === null || sentAt < failure.at));

const State = ({ box }: { readonly box: Mailbox }): ReactElement => {
  if (!box.is_on) return <StatusPill tone="neutral">{texts.off}</StatusPill>;
  return isBroken(box) ? (
    <StatusPill tone="bad">{texts.broken}</StatusPill>
  ) : (
    <StatusPill tone="good">{texts.on}</StatusPill>
  );
};

const serverOf = (server: Mailbox['smtp'] | Mailbox['imap']): string | null =>
  server && texts.server(server.host, server.port, texts.securities[server.security]);

const purposesOf = ({ id, owner, purposes }: Mailbox): string => {
  if (id === null) return texts.rest;
  if (owner) return texts.form.ownPurposes;
  return purposes.map((purpose) => texts.purposes[purpose]).join(', ');
};

const Failure = ({ box: { failure, reading_failure: reading } }: { readonly box: Mailbox }) =>
  failure === null && reading === null ? null : (
    <Fact name={texts.facts.failure}>
      <span className="err breaks">
        {failure
          ? texts.failure(timeOf(failure.at), texts.withAnswer(texts.faults[failure.fault], failure.words))
          : reading && texts.readingFailures[reading]}
      </span>
    </Fact>
  );

type BoxProps = {
  readonly box: Mailbox;
  readonly onEdit: () => void;
  readonly onCheck: () => void;
};

const Box = ({ box, onEdit, onCheck }: BoxProps): ReactElement => (
  <Card title={box.name} actions={<State box={box} />} padded>
    <div className="grid gap-12">
      <b className="medium breaks">{box.address}</b>
      <dl className="facts">
        {box.id !== null && <Fact name={texts.facts.owner}>{box.owner?.name ?? texts.common}</Fact>}
        <Fact name={texts.facts.purposes}>{purposesOf(box)}</Fact>
        <Fact name={texts.facts.smtp}>{serverOf(box.smtp)}</Fact>
        <Fact name={texts.facts.imap}>{serverOf(box.imap) ?? texts.notRead}</Fact>
        <Fact name={texts.facts.today}>{texts.today(box.sent_today, box.daily_limit)}</Fact>
        <Fact name={texts.facts.queue}>{box.waiting > 0 && texts.waiting(box.waiting)}</Fact>
        <Fact name={texts.facts.sent}>{box.sent_at && timeOf(box.sent_at)}</Fact>
        <Fact name={texts.facts.read}>
          {box.read_at && box.reading_failure === null && timeOf(box.read_at)}
        </Fact>
        <Failure box={box} />
      </dl>
      {box.id === null ? (
        <p className="text-13 muted">{texts.environment}</p>
      ) : (
        <div className="row wrap gap-8">
          <Button variant="default" size="xs" onClick={onCheck} aria-label={`${texts.check}: ${box.name}`}>
            {texts.check}
          </Button>
          <Act of={mailboxCalls.updateMailbox}>
            <Button variant="default" size="xs" onClick={onEdit} aria-label={`${texts.edit}: ${box.name}`}>
              {texts.edit}
            </Button>
          </Act>
        </div>
      )}
    </div>
  </Card>
);

type Open = { readonly kind: 'edit' | 'check'; readonly box: Mailbox | null } | null;

const Shown = ({ data: { items, people } }: { readonly data: Mailboxes }): ReactElement => {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <div className="row wrap gap-12">
        <p className="text-13 soft grow">{texts.intro}</p>
        <Act of={mailboxCalls.createMailbox}>
          <Button
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setOpen({ kind: 'edit', box: null })}
          >
            {texts.add}
          </Button>
        </Act>
      </div>
      {items.length === 0 && <EmptyState icon={MailX} title={texts.empty} text={texts.emptyText} />}
      {items.map((box) => (
        <Box
          key={box.id ?? 0}
          box={box}
          onEdit={() => setOpen({ kind: 'edit', box })}
          onCheck={() => setOpen({ kind: 'check', box })}
        />
      ))}
      {open?.kind === 'edit' && <MailboxDialog box={open.box} people={people} onClose={close} />}
      {open?.kind === 'check' && open.box?.id && (
        <CheckDialog box={{ id: open.box.id, name: open.box.name }} onClose={close} />
      )}
    </>
  );
};

/** /Email/index: the boxes letters leave by and answers come to, how each does, and its check. */
export default function MailboxesScreen(): ReactElement {
  const boxes = useCall(mailboxCalls.listMailboxes, {}, { quiet: true, refetchMs: refreshMs });
  return (
    <Page narrow>
      <Loaded of={boxes} errorTitle={texts.failed}>
        {(data) => <Shown data={data} />}
      </Loaded>
    </Page>
  );
}
