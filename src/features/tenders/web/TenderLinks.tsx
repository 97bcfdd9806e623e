import { Button } from '@mantine/core';
import { Copy, ExternalLink } from 'lucide-react';
import type { ReactElement } from 'react';
import { importRegister } from '#features/tenders/tenders.access.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import { AskRegister } from '#features/tenders/web/AskRegister.tsx';
import type { Tender } from '#features/tenders/web/TenderFacts.tsx';
import { tenderActs } from '#features/tenders/web/tenders.facade.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { copyText } from '#kit/web/copy-text.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = tenderListTexts.card;

/** What can be done with a purchase and where else it stands. */
export const TenderLinks = ({ tender }: { readonly tender: Tender }): ReactElement => (
  <div className="row wrap gap-6 gap-x-16 mb-12 text-13">
    <SlotItems slot={tenderActs} props={{ tenderNumber: tender.tender_number }} broken={null} />
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Copy size={14} aria-hidden />}
      onClick={() => void copyText(tender.tender_number, texts.copied)}
    >
      {texts.copyNumber}
    </Button>
    {mayAct('tenders', importRegister, useRole()) && <AskRegister number={tender.tender_number} />}
    {tender.url && (
      <a className="inline-row gap-4" href={tender.url} target="_blank" rel="noreferrer">
        {texts.inRegister} <ExternalLink size={13} aria-hidden />
      </a>
    )}
    {tender.platform_url && (
      <a className="inline-row gap-4" href={tender.platform_url} target="_blank" rel="noreferrer">
        {texts.onPlatform} <ExternalLink size={13} aria-hidden />
      </a>
    )}
  </div>
);
