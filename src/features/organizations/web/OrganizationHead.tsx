import { Button } from '@mantine/core';
import { Pencil, RefreshCw, UserCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { changeOrganizations, reassignClients } from '#features/organizations/organizations.access.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import { CompareDialog } from '#features/organizations/web/CompareDialog.tsx';
import type { Card as OrganizationCard } from '#features/organizations/web/fact-form.ts';
import { lastDayOf, statusTones } from '#features/organizations/web/organization-words.ts';
import { organizationActs } from '#features/organizations/web/organizations.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.screens.ts';
import { ReassignDialog } from '#features/organizations/web/ReassignDialog.tsx';
import { InnText } from '#kit/web/contact/Contact.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

type HeadProps = { readonly card: OrganizationCard };

/** What may be done with the card; a merged one is changed in the other. */
const Buttons = ({ card }: HeadProps): ReactElement | null => {
  const role = useRole();
  const go = useGo();
  const [dialog, setDialog] = useState<'compare' | 'reassign' | null>(null);
  const close = (): void => setDialog(null);
  if (card.merged_into) return null;
  return (
    <div className="flex wrap gap-8">
      <SlotItems slot={organizationActs} props={{ inn: card.inn }} broken={null} />
      {mayAct('organizations', reassignClients, role) && (
        <Button
          variant="default"
          leftSection={<UserCheck size={16} aria-hidden />}
          onClick={() => setDialog('reassign')}
        >
          {texts.reassign}
        </Button>
      )}
      {mayAct('organizations', changeOrganizations, role) && (
        <>
          <Button
            variant="default"
            leftSection={<RefreshCw size={16} aria-hidden />}
            onClick={() => setDialog('compare')}
          >
            {texts.compare}
          </Button>
          <Button
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
            onClick={() => go(organizationScreens.update.link({ id: card.id }))}
          >
            {texts.edit}
          </Button>
        </>
      )}
      {dialog === 'compare' && <CompareDialog card={card} onClose={close} />}
      {dialog === 'reassign' && <ReassignDialog card={card} onClose={close} />}
    </div>
  );
};

/** Who the organization is, whose client, how old the facts are. */
export const OrganizationHead = ({ card }: HeadProps): ReactElement => {
  const { holder } = card;
  return (
    <div className="row wrap gap-10 gap-x-16 py-12 px-16">
      <div className="shrinks" style={{ flex: '1 1 320px' }}>
        <h2 className="row wrap gap-6 gap-x-10 text-16 line-24">
          {card.short_name}
          <StatusPill tone={statusTones[card.status]}>{texts.statuses[card.status]}</StatusPill>
        </h2>
        <p className="text-13 line-20 soft">
          <InnText inn={card.inn} words={texts.inn(card.inn)} />{' '}
          {[card.ogrn && `${texts.fact.ogrn} ${card.ogrn}`, card.region]
            .filter(Boolean)
            .map((words) => `· ${words}`)
            .join(' ')}
        </p>
        {card.inn_reason !== null && (
          <p className="text-13 line-20 wait">{texts.innReasonOf(card.inn_reason)}</p>
        )}
        <p className="text-13 line-20 soft">
          {holder ? texts.clientOf(holder.name, lastDayOf(holder.until)) : texts.clientFree}
        </p>
      </div>
      <Buttons card={card} />
    </div>
  );
};
