import type { ReactElement } from 'react';
import { lawLabels } from '#domain/law.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { formatPhone, isPhone, maskPhone } from '#domain/phone.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { changeLead } from '#features/leads/web/lead-actions.tsx';
import { type LeadItem, nameOfLead } from '#features/leads/web/lead-view.ts';
import { leadScreens } from '#features/leads/web/leads.screens.ts';
import { InPlace } from '#features/leads/web/list/InPlace.tsx';
import { StateMenu } from '#features/leads/web/list/StateMenu.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { PhoneLink } from '#kit/web/contact/Contact.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type LeadProps = { readonly lead: LeadItem };
type Shown = { readonly now: Date; readonly hasManager: boolean };
const words = texts.columns;

const linkOf = ({ id }: LeadItem) => leadScreens.list.link({}, { lead: id });

const Name = ({ lead }: LeadProps): ReactElement => {
  const shown = nameOfLead(lead);
  if (!lead.can_edit) return <span className="ellipsis">{shown}</span>;
  return (
    <InPlace
      label={texts.change(leadTexts.fields.name, shown)}
      value={lead.name}
      shown={lead.name === '' ? <span className="muted">{texts.noName}</span> : lead.name}
      maxLength={200}
      onSave={(name) => changeLead(lead, { name })}
    />
  );
};

const savePhone = (lead: LeadItem, phone: string): Promise<boolean> => {
  if (isPhone(phone)) return changeLead(lead, { phone });
  toast.error(leadTexts.fieldProblems.phone);
  return Promise.resolve(false);
};

const Phone = ({ lead }: LeadProps): ReactElement | null => {
  if (lead.phone === null) return null;
  if (!lead.can_edit) return <PhoneLink phone={lead.phone} name={nameOfLead(lead)} />;
  return (
    <InPlace
      label={texts.change(leadTexts.fields.phone, nameOfLead(lead))}
      value={formatPhone(lead.phone)}
      isBeside
      shown={<PhoneLink phone={lead.phone} name={nameOfLead(lead)} />}
      maxLength={20}
      mask={maskPhone}
      onSave={(phone) => savePhone(lead, phone)}
    />
  );
};

const Comment = ({ lead }: LeadProps): ReactElement => {
  if (!lead.can_edit) return <span className="ellipsis">{lead.comment}</span>;
  return (
    <InPlace
      label={texts.change(leadTexts.fields.comment, nameOfLead(lead))}
      value={lead.comment}
      shown={lead.comment === '' ? <span className="muted">{texts.noComment}</span> : lead.comment}
      maxLength={4000}
      onSave={(comment) => changeLead(lead, { comment })}
    />
  );
};

/** «Гарантия, 44-ФЗ» and the purchase or the firm under it. */
const wantsWords = ({ dealType, salesType }: LeadItem): string => {
  const product = productOfWire(dealType);
  return [product && productLabels[product], salesType && lawLabels[salesType]].filter(Boolean).join(', ');
};

const organizationWords = ({ organization, inn }: LeadItem): string =>
  organization?.name ?? (inn === null ? texts.noInn : `${leadTexts.fields.inn} ${inn}`);

type Step = { readonly what: string; readonly when: string; readonly tone: 'bad' | 'wait' | '' };

/** What is to be done next and when: the first word, or a call that was promised. */
const nextStepOf = ({ response_due_at: due, next_contact_at: next }: LeadItem, now: Date): Step | null => {
  if (due !== null) {
    const when = texts.answerBy(shortMoment(due, now));
    return new Date(due) < now
      ? { what: texts.answerLate, when, tone: 'bad' }
      : { what: texts.answer, when, tone: 'wait' };
  }
  if (next === null) return null;
  const when = shortMoment(next, now);
  return { what: texts.callBack, when, tone: new Date(next) <= now ? 'bad' : '' };
};

const StepCell = ({ lead, now }: LeadProps & { readonly now: Date }): ReactElement => {
  const step = nextStepOf(lead, now);
  if (!step) return <span className="muted">—</span>;
  return <TwoLines first={<span className={step.tone}>{step.what}</span>} second={step.when} />;
};

const managerOf = ({ manager }: LeadItem): ReactElement =>
  manager ? <span className="ellipsis">{manager.name}</span> : <span className="wait">{texts.nobody}</span>;

const columnsOf = ({ now, hasManager }: Shown): readonly Column<LeadItem>[] => [
  {
    id: 'id',
    header: '№',
    width: 76,
    pin: 'left',
    cell: (lead) => (
      <TwoLines
        first={
          <LinkTo link={linkOf(lead)} aria-label={texts.open(lead.id, nameOfLead(lead))}>
            {lead.id}
          </LinkTo>
        }
        second={
          <span title={formatDateTime(new Date(lead.created_at))}>{shortMoment(lead.created_at, now)}</span>
        }
      />
    ),
  },
  { id: 'name', header: words.who, width: hasManager ? 160 : 196, cell: (lead) => <Name lead={lead} /> },
  { id: 'phone', header: words.phone, width: 186, cell: (lead) => <Phone lead={lead} /> },
  {
    id: 'wants',
    header: words.wants,
    width: hasManager ? 158 : 180,
    cell: (lead) => <TwoLines first={wantsWords(lead)} second={organizationWords(lead)} />,
  },
  { id: 'comment', header: words.comment, cell: (lead) => <Comment lead={lead} /> },
  { id: 'next', header: words.next, width: 136, cell: (lead) => <StepCell lead={lead} now={now} /> },
  ...(hasManager ? [{ id: 'manager', header: words.manager, width: 124, cell: managerOf }] : []),
  {
    id: 'state',
    header: words.state,
    width: 146,
    cell: (lead) => <TwoLines first={<StateMenu lead={lead} />} second={leadTexts.channels[lead.channel]} />,
  },
];

/** What stands at the end of a card: the next step, else whose the lead is. */
const CardEnd = ({ lead, now, hasManager }: LeadProps & Shown): ReactElement | null => {
  const step = nextStepOf(lead, now);
  if (step) return <span className={step.tone}>{`${step.what} ${step.when}`}</span>;
  return hasManager ? managerOf(lead) : null;
};

const CardOf = ({ lead, now, hasManager }: LeadProps & Shown): ReactElement => (
  <>
    <CardLine apart>
      <LinkTo link={linkOf(lead)} className="ellipsis medium">
        {nameOfLead(lead)}
      </LinkTo>
      <StateMenu lead={lead} />
    </CardLine>
    <CardLine apart>
      {lead.phone === null ? <span /> : <PhoneLink phone={lead.phone} name={nameOfLead(lead)} />}
      <span className="text-13 muted nowrap">{shortMoment(lead.created_at, now)}</span>
    </CardLine>
    <CardLine apart>
      <span className="text-13 muted ellipsis">{lead.comment || wantsWords(lead)}</span>
      <span className="text-13 nowrap">
        <CardEnd lead={lead} now={now} hasManager={hasManager} />
      </span>
    </CardLine>
  </>
);

/** The table of leads, and its cards on a narrow screen. */
export const leadTable = (shown: Shown): Omit<ListTable<LeadItem>, 'onOpen'> => ({
  columns: columnsOf(shown),
  minWidth: shown.hasManager ? 1180 : 1030,
  card: (lead) => <CardOf lead={lead} {...shown} />,
  isDim: ({ closed_at: closedAt }) => closedAt !== null,
});
