import { useNow } from '#kit/web/clocks/use-now.ts';
import { Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import type { ReactElement } from 'react';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { timeInZone } from '#domain/phone-place.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { DealStatusPill, Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { leadFormTexts as texts } from '#features/leads/leads-form.texts.ts';
import type { Client, InnFound } from '#features/leads/web/form/use-lead-lookup.ts';
import { leadScreens } from '#features/leads/web/leads.screens.ts';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { PersonAvatar } from '#kit/web/PersonAvatar.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';

type Found = { readonly client: Client | undefined; readonly inn: InnFound | undefined };
type WhoProps = Found & { readonly isLooking: boolean; readonly onGo: () => void };
type Deal = Client['last_deals'][number];

const titleOf = ({ dealType, guarantee_kind: kind, law }: Deal): string => {
  const product = productOfWire(dealType);
  const what = kind ? guaranteeKindLabels[kind] : product && productLabels[product];
  return [what, law && lawLabels[law]].filter(Boolean).join(' ');
};

const DealLine = ({ deal, onGo }: { readonly deal: Deal; readonly onGo: () => void }): ReactElement => (
  <li className="row gap-12 py-6 px-10 text-13 line-bottom">
    <LinkTo link={dealLinks.detail(deal.id)} onClick={onGo} className="nowrap">
      {texts.deal(deal.id)}
    </LinkTo>
    <span className="grow ellipsis">{titleOf(deal)}</span>
    <span className="nowrap">{deal.amount === null ? texts.noAmount : <Roubles amount={deal.amount} />}</span>
    <DealStatusPill status={deal.status} />
  </li>
);

const placeWords = (client: Client | undefined, now: Date): string => {
  if (!client?.region) return '';
  return client.zone ? texts.place(client.region, timeInZone(now, client.zone)) : client.region;
};

/** A lead that is there already, with whoever has it; a link where one may open it. */
const Twin = ({ lead, onGo }: { readonly lead: Client['lead']; readonly onGo: () => void }) =>
  lead && (
    <p className="row wrap gap-8 py-6 px-10 text-13 round-8 on-wait" role="status">
      <span className="grow">{lead.manager ? texts.inLead(lead.manager) : texts.inNobodys}</span>
      {lead.id !== null && (
        <LinkTo link={leadScreens.list.link({}, { lead: lead.id })} onClick={onGo}>
          {texts.openLead}
        </LinkTo>
      )}
    </p>
  );

const Held = ({ client, inn }: Found): ReactElement | null => {
  const holder = either({ client, inn }, 'holder');
  if (!holder) return null;
  const until = formatDate(moscowDateOf(new Date(holder.until)));
  return <p className="py-6 px-10 text-13 round-8 on-wait">{texts.held(holder.name, until)}</p>;
};

/** The two words of a name that give its initials, without the form of the firm and quotation marks. */
const initialsFrom = (name: string): readonly [string, string] => {
  const [first = '?', second = ''] = name
    .replace(/^(ООО|АО|ИП|ПАО)\s*/, '') // sic: as registers write firms
    .replaceAll(/[«»"]/g, '')
    .split(' ');
  return [first || '?', second];
};

/** What the number says of something, else the INN. */
const either = <Key extends keyof Client & keyof InnFound>({ client, inn }: Found, key: Key) =>
  client?.[key] ?? inn?.[key] ?? null;

const CardButton = ({ id, onGo }: { readonly id: number; readonly onGo: () => void }): ReactElement => (
  <Button
    component={LinkTo}
    link={organizationScreens.detail.link({ id })}
    variant="default"
    size="xs"
    h={32}
    leftSection={<ExternalLink size={14} aria-hidden />}
    onClick={onGo}
  >
    {texts.card}
  </Button>
);

const Head = ({ client, inn, isLooking, onGo }: WhoProps): ReactElement => {
  const now = useNow();
  const organization = either({ client, inn }, 'organization');
  const manager = either({ client, inn }, 'manager');
  const name = organization?.name ?? client?.name ?? '';
  const [first, second] = initialsFrom(name);
  const about = [placeWords(client, now), manager && texts.managed(manager.name)].filter(Boolean).join('. ');
  return (
    <div className="row gap-10">
      <PersonAvatar firstName={second} lastName={first} size={36} isQuiet={name === ''} />
      <div className="grow shrinks">
        <p className="row wrap gap-8 medium">
          <span className="ellipsis">{isLooking ? texts.looking : name || texts.newNumber}</span>
          {organization && <Chip>{texts.ourClient}</Chip>}
        </p>
        {about !== '' && <p className="text-13 muted">{about}</p>}
      </div>
      {organization && <CardButton id={organization.id} onGo={onGo} />}
    </div>
  );
};

/** Who calls and what is known of him: his firm, last deals, a lead that is there, whose the client is. */
export const WhoIsIt = ({ client, inn, isLooking, onGo }: WhoProps): ReactElement => (
  <section className="grid gap-8 pb-16" aria-live="polite">
    <Head client={client} inn={inn} isLooking={isLooking} onGo={onGo} />
    {client && client.last_deals.length > 0 && (
      <ul className="edge round-8 clipped">
        {client.last_deals.map((deal) => (
          <DealLine key={deal.id} deal={deal} onGo={onGo} />
        ))}
      </ul>
    )}
    <Twin lead={either({ client, inn }, 'lead')} onGo={onGo} />
    <Held client={client} inn={inn} />
  </section>
);
