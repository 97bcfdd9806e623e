import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { contractSigningDeadline } from '#domain/working-days.ts';
import type { Tender } from '#features/tenders/server/find-tender.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import type { TenderCustomer, TenderLot, TenderSecurity } from '#features/tenders/tenders.register.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

type Answer = Extract<CallReply<typeof tenderCalls.findTender>, { found: true }>;

const security = (asked: TenderSecurity | undefined) =>
  asked
    ? {
        amount: asked.amount ?? null,
        part: asked.part ?? null,
        ...(asked.isComputed && { is_computed: true as const }),
      }
    : null;

const customer = (existing: TenderCustomer): Answer['customers'][number] => ({
  name: existing.name,
  inn: existing.inn ?? null,
  kpp: existing.kpp ?? null,
  application_security: security(existing.applicationSecurity),
  contract_security: security(existing.contractSecurity),
  warranty_security: security(existing.warrantySecurity),
  advance_percent: existing.advancePercent ?? null,
  ikz: existing.ikz ?? null,
  max_price: existing.maxPrice ?? null,
  contract_start: existing.contractStart ?? null,
  contract_end: existing.contractEnd ?? null,
});

const lot = (existing: TenderLot): Answer['lots'][number] => ({
  no: existing.no,
  subject: existing.subject,
  max_price: existing.maxPrice ?? null,
  application_security: security(existing.applicationSecurity),
});

/** A purchase in the words of the wire, with the last day to sign its contract. */
export const describeTender = (tender: Tender, calendar: ProductionCalendar): Answer => ({
  found: true,
  id: tender.id,
  tender_number: tender.number,
  law: tender.law,
  subject: tender.subject,
  customers: tender.customers.map(customer),
  max_price: tender.maxPrice,
  currency: tender.currency,
  platform: tender.platform,
  platform_url: tender.platformUrl,
  url: tender.url,
  placing_way: tender.placingWay,
  published_at: tender.publishedAt?.toISOString() ?? null,
  applications_end_at: tender.applicationsEndAt?.toISOString() ?? null,
  protocol_date: tender.protocolDate,
  sign_deadline: tender.protocolDate === null ? null : contractSigningDeadline(tender.protocolDate, calendar),
  lots: tender.lots.map(lot),
});
