import { type ReactElement, Suspense, useState } from 'react';
import { leadScreenTexts } from '#features/leads/leads.screen-texts.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const LeadCardView = lazyPart(async () => ({
  default: (await import('#features/leads/web/card/LeadCardView.tsx')).LeadCardView,
}));

type LeadPanelProps = { readonly leadId: number | undefined; readonly onClose: () => void };

/** The open lead: at the right edge over the list, a sheet from below on a narrow screen. */
export const LeadPanel = ({ leadId, onClose }: LeadPanelProps): ReactElement => {
  const isMobile = useMobile();
  const [last, setLast] = useState(leadId);
  // The words stay while the sheet slides out.
  if (leadId !== undefined && leadId !== last) setLast(leadId);
  const shown = leadId ?? last;
  return (
    <Drawer
      opened={leadId !== undefined}
      onClose={onClose}
      position={isMobile ? 'bottom' : 'right'}
      size={isMobile ? '92%' : 560}
      withCloseButton={false}
      padding={0}
      styles={{ body: { height: '100%' } }}
      attributes={{ content: { 'aria-label': leadScreenTexts.card.label } }}
    >
      {shown !== undefined && (
        <Suspense fallback={<LoadingRows />}>
          <LeadCardView key={shown} leadId={shown} onClose={onClose} />
        </Suspense>
      )}
    </Drawer>
  );
};
