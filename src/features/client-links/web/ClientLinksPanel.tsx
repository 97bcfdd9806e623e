import { Button } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ClientAnswers } from '#features/client-answers/web/client-answers.facade.tsx';
import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { clientLinkScreenTexts as texts } from '#features/client-links/client-links.screen-texts.ts';
import { ShownLinkDialog } from '#features/client-links/web/ShownLinkDialog.tsx';
import type { Links } from '#features/client-links/web/link.ts';
import { LinkItem } from '#features/client-links/web/LinkItem.tsx';
import { NewLinkDialog } from '#features/client-links/web/NewLinkDialog.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** Why no link can be shown now, for whoever could; null where one can. */
const whyNone = ({ is_ended: isEnded, can_text: canText }: Links): string | null => {
  if (isEnded) return texts.ended;
  return canText ? null : texts.cannotText;
};

const Found = ({ found, deal }: { readonly found: Links; readonly deal: Deal }): ReactElement => {
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const mayGive = mayAct('deals', changeDeals, useRole());
  const why = mayGive ? whyNone(found) : null;
  const add = mayGive && why === null && <Button onClick={() => setMaking(true)}>{texts.add}</Button>;
  return (
    <>
      {found.links.length === 0 ? (
        <EmptyState icon={Link2} title={texts.emptyTitle} text={why ?? texts.emptyText} actions={add} />
      ) : (
        <>
          <Bar>
            {why && <span className="muted">{why}</span>}
            <span className="spacer" />
            {add}
          </Bar>
          <ul aria-label={texts.title}>
            {found.links.map((link) => (
              <LinkItem key={link.id} link={link} mayGive={mayGive} onShow={() => setShown(link)} />
            ))}
          </ul>
        </>
      )}
      {isMaking && (
        <NewLinkDialog
          deal={deal}
          found={found}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setShown(made);
          }}
        />
      )}
      {shown && <ShownLinkDialog {...shown} onClose={() => setShown(null)} />}
    </>
  );
};

/** «Клиент» of a deal: the links he was shown, whether he has opened them and what he has done. */
export const ClientLinksPanel = ({ deal }: { readonly deal: Deal }): ReactElement => {
  const found = useCall(clientLinkCalls.listLinks, { query: { application_id: deal.id } }, { quiet: true });
  useEvent(dealEvents.changed, () => void invalidateCalls(clientLinkCalls.listLinks));
  return (
    <div className="grid gap-12">
      <ClientAnswers dealId={deal.id} />
      <Card label={texts.title}>
        <Loaded of={found} errorTitle={texts.failed}>
          {(links) => <Found found={links} deal={deal} />}
        </Loaded>
      </Card>
    </div>
  );
};
