import type { ReactElement, ReactNode } from 'react';
import { lawLabels } from '#domain/law.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { leadScreenTexts } from '#features/leads/leads.screen-texts.ts';
import { leadTexts, lostReasonName } from '#features/leads/leads.texts.ts';
import { BasisMenu } from '#features/leads/web/card/BasisMenu.tsx';
import { type LeadCard, nameOfLead } from '#features/leads/web/lead-view.ts';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import { MailLink, PhoneLink } from '#kit/web/contact/Contact.tsx';
import { Fact } from '#kit/web/Fact.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

const texts = leadScreenTexts.card;
const time = (at: string): string => formatDateTime(new Date(at));

const firstResponse = ({ first_response_at: at, response_due_at: due }: LeadCard): ReactNode => {
  if (at !== null) return time(at);
  return due === null ? null : <span className="wait">{texts.responseDue(time(due))}</span>;
};

const productWords = (dealType: number): string | null => {
  const product = productOfWire(dealType);
  return product ? productLabels[product] : null;
};

/** Who it is, what he wants, whose he is; what is not known takes no line. */
export const LeadFacts = ({ lead }: { readonly lead: LeadCard }): ReactElement => {
  const { organization, lost_reason: lost } = lead;
  return (
    <dl className="facts py-12 hair-top">
      <Fact name={texts.phone}>{lead.phone && <PhoneLink phone={lead.phone} name={nameOfLead(lead)} />}</Fact>
      <Fact name={texts.email}>{lead.email && <MailLink mail={lead.email} />}</Fact>
      <Fact name={texts.organization}>
        {organization && (
          <LinkTo link={organizationScreens.detail.link({ id: organization.id })}>{organization.name}</LinkTo>
        )}
      </Fact>
      <Fact name={texts.inn}>{lead.inn}</Fact>
      <Fact name={texts.wants}>{productWords(lead.dealType)}</Fact>
      <Fact name={texts.law}>{lead.salesType && lawLabels[lead.salesType]}</Fact>
      <Fact name={texts.tender}>{lead.tender_number}</Fact>
      <Fact name={texts.channel}>{leadTexts.channels[lead.channel]}</Fact>
      <Fact name={texts.basis}>
        <BasisMenu lead={lead} />
      </Fact>
      <Fact name={texts.manager}>
        {lead.manager?.name ?? <span className="wait">{leadScreenTexts.nobody}</span>}
      </Fact>
      <Fact name={texts.next}>{lead.next_contact_at && time(lead.next_contact_at)}</Fact>
      <Fact name={texts.response}>{firstResponse(lead)}</Fact>
      <Fact name={texts.reached}>{lead.reached_at === null ? texts.never : time(lead.reached_at)}</Fact>
      <Fact name={texts.lost}>{lost && lostReasonName(lost)}</Fact>
      <Fact name={texts.author}>{`${lead.author.name}, ${time(lead.created_at)}`}</Fact>
    </dl>
  );
};
