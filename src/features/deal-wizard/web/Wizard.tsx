import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import type { WizardState } from '#features/deal-wizard/deal-wizard.autofill.ts';
import type { Brought } from '#features/deal-wizard/deal-wizard.brought.ts';
import type { WizardField } from '#features/deal-wizard/deal-wizard.form.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { ClientSection } from '#features/deal-wizard/web/ClientSection.tsx';
import { ClockCard } from '#features/deal-wizard/web/ClockCard.tsx';
import { PurchaseCard } from '#features/deal-wizard/web/PurchaseCard.tsx';
import { SaveChangesDialog } from '#features/deal-wizard/web/SaveChangesDialog.tsx';
import { Section } from '#features/deal-wizard/web/Section.tsx';
import { SinceCalculation } from '#features/deal-wizard/web/SinceCalculation.tsx';
import { SummaryBar, SummaryCard } from '#features/deal-wizard/web/SummaryCard.tsx';
import { TermsSection } from '#features/deal-wizard/web/TermsSection.tsx';
import { WizardConflict } from '#features/deal-wizard/web/WizardConflict.tsx';
import {
  type BanksFrameProps,
  wizardBanks,
  type WizardChoice,
  wizardParts,
} from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import { DraftContext } from '#features/deal-wizard/web/draft-context.ts';
import { saveWords } from '#features/deal-wizard/web/save-words.ts';
import { isFound, useClient } from '#features/deal-wizard/web/use-client.ts';
import { useConflict } from '#features/deal-wizard/web/use-conflict.ts';
import { type OwnDraft, useDraftOf } from '#features/deal-wizard/web/use-draft.ts';
import type { WaitingDraft } from '#features/deal-wizard/web/use-waiting-draft.ts';
import { useFreshDeal } from '#features/deal-wizard/web/use-fresh-deal.ts';
import { useNextAction } from '#features/deal-wizard/web/use-next-action.ts';
import { type NoticeState, useNotice } from '#features/deal-wizard/web/use-notice.ts';
import styles from '#features/deal-wizard/web/wizard.module.css';
import { useDealNews } from '#features/deals/web/deal-news.facade.ts';
import { NewsStrip } from '#kit/web/notes/NewsStrip.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';

const fields = 'input:not([type="hidden"]):not([disabled]):not([readonly])';

/** Enter in a field of the wizard goes on to the next one; a list that is open takes the key for itself. */
const goOnByEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  if (target.getAttribute('aria-expanded') === 'true') return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter((field) =>
    field.checkVisibility(),
  );
  const next = all[all.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** «Банки»: the third section around what another feature puts into it. */
const BanksFrame = ({ isDone, words, actions, children }: BanksFrameProps): ReactElement => {
  const isMobile = useMobile();
  return (
    <Section number={3} title={wizardTexts.sections.banks} isDone={isDone} chip={words} aside={actions}>
      {children}
      {!isMobile && (
        <p className={`py-8 px-16 text-12 muted text-right hair-top ${styles['keys']}`}>
          <kbd className="py-2 px-4 edge on-head own-letters">Ctrl</kbd>{' '}
          <kbd className="py-2 px-4 edge on-head own-letters">Enter</kbd> {wizardTexts.summary.collectKeys}
        </p>
      )}
    </Section>
  );
};

type WizardProps = {
  /** The saved deal, or null for one that is only begun. */
  readonly opened: Deal | null;
  /** What was written of it without a line. */
  readonly kept: WaitingDraft | null;
  readonly initial: WizardState;
  /** The bank a new deal begins with. */
  readonly bankId?: number | undefined;
  /** What that bank has asked in the calculation the deal begins with. */
  readonly price?: string | undefined;
  /** The section that a new deal goes to once what it has brought is looked up. */
  readonly ask?: 'banks' | undefined;
};

const noChoice: WizardChoice = { chosen: null, prices: null, decisions: [] };
const nothingFound = { dealsCount: null as number | null, needsReason: false };

const titleOf = ({ deal }: OwnDraft): string =>
  deal ? wizardTexts.dealNumber(deal.id) : wizardTexts.newDeal;

/** What somebody else has changed in the deal while it is open here, in words. */
const useForeignNews = ({ deal, foreign }: OwnDraft) => {
  const { from, to } = foreign ?? { from: 0, to: 0 };
  return useDealNews(deal?.id ?? 0, from, to);
};

/** A new deal begins at the number of its purchase; a field another part asks for is gone to. */
const useFocus = ({ deal }: OwnDraft, ask: WizardProps['ask']) => {
  const isNew = deal === null && ask === undefined;
  const place = useRef<HTMLDivElement>(null);
  const focusOn = (field: WizardField): void =>
    place.current?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.focus();
  useEffect(() => {
    if (isNew) place.current?.querySelector<HTMLInputElement>('[data-field="tender_number"] input')?.focus();
    // When the page opens, and never again: a hand that types is not moved.
  }, [isNew]);
  return { place, focusOn };
};

type BanksProps = {
  readonly draft: OwnDraft;
  readonly onChoice: (choice: WizardChoice) => void;
  readonly ask: WizardProps['ask'];
  readonly notice: NoticeState;
};

/** The third section of a draft and what stands under it; the page goes to it where it is asked for, once all before it has been looked up. */
const Banks = ({ draft, onChoice, ask, notice }: BanksProps): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const isAsked = ask === 'banks' && draft.deal !== null && notice.kind !== 'looking';
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  const { deal, isEditable, run: change } = draft;
  return (
    <>
      <div ref={place} className="grid">
        <SlotItems slot={wizardBanks} props={{ deal, isEditable, change, onChoice, Frame: BanksFrame }} />
      </div>
      {deal && <SlotItems slot={wizardParts} props={{ dealId: deal.id }} />}
    </>
  );
};

/** The number of the purchase that the fields begin with. */
const numberOf = (opened: Deal | null, kept: WaitingDraft | null): string =>
  kept?.input.tender_number ?? opened?.tender_number ?? '';

/** The form of a deal before it is sent: purchase and client, terms, banks; it saves itself. */
export const Wizard = ({ opened, kept, initial, bankId, price, ask }: WizardProps): ReactElement => {
  const draft = useDraftOf(opened, kept, initial, opened?.can_edit ?? true, bankId);
  const fresh = useFreshDeal(draft);
  const notice = useNotice(draft, numberOf(opened, kept));
  const client = useClient(draft);
  const conflict = useConflict(draft);
  const news = useForeignNews(draft);
  const [brought] = useState<Brought>({ form: initial.form, price });
  const [choice, setChoice] = useState(noChoice);
  const [found, setFound] = useState(nothingFound);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const next = useNextAction(draft, fresh, {
    isFound: isFound(client),
    needsReason: found.needsReason,
  });
  const isMobile = useMobile();
  const words = saveWords(draft, next.kind === 'collect', useNow());
  const { place, focusOn } = useFocus(draft, ask);
  useHotkeys([['mod+Enter', () => next.off === null && next.run()]], []);
  return (
    <DraftContext value={draft}>
      <Page>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields inside are pressed, this only hears their Enter */}
        <div className={`grid with-side top gap-12 ${styles['wizard']}`} ref={place} onKeyDown={goOnByEnter}>
          <div className={`grid gap-12 shrinks ${styles['main']}`}>
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
            {opened === null && <SinceCalculation brought={brought} choice={choice} />}
            <Banks draft={draft} onChoice={setChoice} ask={ask} notice={notice} />
          </div>
          <aside
            className={`grid gap-12 shrinks scrolls ${styles['aside']}`}
            aria-label={wizardTexts.summary.label}
          >
            {!isMobile && (
              <SummaryCard
                title={titleOf(draft)}
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
        {draft.asked && fresh && <SaveChangesDialog asked={draft.asked} form={draft.form} deal={fresh} />}
        {conflict && <WizardConflict conflict={conflict} mine={draft.form} />}
      </Page>
    </DraftContext>
  );
};
