import { useHotkeys } from '@mantine/hooks';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { WizardState } from '#features/deals/deals.wizard-autofill.ts';
import type { WizardField } from '#features/deals/deals.wizard-form.ts';
import { wizardTexts } from '#features/deals/deals.wizard-texts.ts';
import { wizardBanks, type WizardChoice } from '#features/deals/web/deals.facade.tsx';
import type { Deal } from '#features/deals/web/room/deal-view.ts';
import { useNow } from '#features/deals/web/room/use-now.ts';
import { useDealNews } from '#features/deals/web/room/use-deal-news.ts';
import { BanksFrame } from '#features/deals/web/wizard/BanksFrame.tsx';
import { ClientSection } from '#features/deals/web/wizard/ClientSection.tsx';
import { ClockCard } from '#features/deals/web/wizard/ClockCard.tsx';
import { WizardClash } from '#features/deals/web/wizard/WizardClash.tsx';
import { DraftContext } from '#features/deals/web/wizard/draft-context.ts';
import { SlotItems } from '#kit/web/SlotItems.tsx';
import { PurchaseCard } from '#features/deals/web/wizard/PurchaseCard.tsx';
import { saveWords } from '#features/deals/web/wizard/save-words.ts';
import { SummaryBar, SummaryCard } from '#features/deals/web/wizard/SummaryCard.tsx';
import { TermsSection } from '#features/deals/web/wizard/TermsSection.tsx';
import { useClient } from '#features/deals/web/wizard/use-client.ts';
import { useConflict } from '#features/deals/web/wizard/use-conflict.ts';
import { useDraftOf } from '#features/deals/web/wizard/use-draft.ts';
import { useFreshDeal } from '#features/deals/web/wizard/use-fresh-deal.ts';
import { useNextAction } from '#features/deals/web/wizard/use-next-action.ts';
import { useNotice } from '#features/deals/web/wizard/use-notice.ts';
import styles from '#features/deals/web/wizard/wizard.module.css';
import { NewsStrip } from '#kit/web/NewsStrip.tsx';
import { Page } from '#kit/web/Page.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

type WizardProps = {
  /** The saved deal, or null for one that is only begun. */
  readonly opened: Deal | null;
  readonly initial: WizardState;
  /** The bank a new deal begins with. */
  readonly bankId?: number | undefined;
};

const noChoice: WizardChoice = { chosen: null, prices: null, hours: null };
const nothingFound = { dealsCount: null as number | null, needsReason: false };

/** The form of a deal before it is sent: purchase and client, terms, banks; it saves itself. */
export const Wizard = ({ opened, initial, bankId }: WizardProps): ReactElement => {
  const draft = useDraftOf(opened, initial, opened?.can_edit ?? true, bankId);
  const fresh = useFreshDeal(draft);
  const notice = useNotice(draft, opened?.tender_number ?? '');
  const client = useClient(draft);
  const conflict = useConflict(draft);
  const { from, to } = draft.foreign ?? { from: 0, to: 0 };
  const news = useDealNews(draft.deal?.id ?? 0, from, to);
  const [choice, setChoice] = useState(noChoice);
  const [found, setFound] = useState(nothingFound);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const next = useNextAction(draft, fresh, found.needsReason);
  const isMobile = useMobile();
  const place = useRef<HTMLDivElement>(null);
  const words = saveWords(draft, next.kind === 'collect', useNow());
  const title = draft.deal ? wizardTexts.dealNumber(draft.deal.id) : wizardTexts.newDeal;
  const focusOn = (field: WizardField): void =>
    place.current?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.focus();
  const isNew = draft.deal === null;
  useEffect(() => {
    if (isNew) place.current?.querySelector<HTMLInputElement>('[data-field="tender_number"] input')?.focus();
    // When the page opens, and never again: a hand that types is not moved.
  }, [isNew]);
  useHotkeys([['mod+Enter', () => next.off === null && next.run()]], []);
  return (
    <DraftContext value={draft}>
      <Page>
        <div className={styles['wizard']} ref={place}>
          <div className={styles['main']}>
            {news && <NewsStrip>{news}</NewsStrip>}
            <ClientSection
              notice={notice}
              client={client}
              dealsCount={found.dealsCount}
              onFound={setFound}
              onByHand={() => {
                setIsMoreOpen(true);
                focusOn('inn');
              }}
            />
            <TermsSection notice={notice} isOpen={isMoreOpen} onOpen={setIsMoreOpen} />
            <SlotItems
              slot={wizardBanks}
              props={{
                deal: draft.deal,
                isEditable: draft.isEditable,
                change: draft.run,
                onChoice: setChoice,
                Frame: BanksFrame,
              }}
            />
          </div>
          <aside className={styles['aside']} aria-label={wizardTexts.summary.label}>
            {!isMobile && (
              <SummaryCard
                title={title}
                choice={choice}
                next={next}
                words={words}
                onSave={() => void draft.flush()}
              />
            )}
            <ClockCard choice={choice} />
            <PurchaseCard state={notice} />
          </aside>
          {isMobile && <SummaryBar choice={choice} next={next} words={words} />}
        </div>
        {conflict && <WizardClash conflict={conflict} mine={draft.form} />}
      </Page>
    </DraftContext>
  );
};
