import { nodeAt, type RegisterNode, textAt } from '#features/tenders/server/register/register-node.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const { skipped } = registerTexts;

/** Which reader a kind of document is for: a notice of today, one of before, a protocol, a contract or its project. */
export type KindReader = '44' | '223' | 'old' | 'protocol' | 'protocol223' | 'contract';

/** What to do with a kind of document: read it, or skip it for a reason. */
type KindDecision = { reader: KindReader } | { skip: string };

/** First match wins. Names are those of the export schema 14.2 of 44-ФЗ and of the 223-ФЗ schemas. */
const decisions: readonly [RegExp, KindDecision][] = [
  [/^epNotification(?:EF|EOK|EZK|EZT)2020$/, { reader: '44' }],
  [/^purchaseNotice[A-Z0-9]*$/, { reader: '223' }],
  [/^pprf615Protocol(?:EF|Cancel)/, { reader: 'protocol' }],
  [/^pprf615NotificationEF$/, { reader: 'old' }],
  [/^pprf615(?:Notification|Protocol)PO/, { skip: skipped.preselection }],
  [/^pprf615ContractSign/, { reader: 'contract' }],
  [/^pprf615/, { skip: skipped.document615 }],
  [/^(?:ep|epClosed|fcs)Protocol/, { reader: 'protocol' }],
  [/^(?:protocolLotAllocation|protocolCancellation)$/, { skip: skipped.other }],
  [/^purchaseProtocol/, { reader: 'protocol223' }],
  [/^(?:ep|epClosed|fcs)Notification(?:Lot)?(?:Cancel|OrgChange|Change)/, { skip: skipped.noticeChange }],
  [
    /^(?:fcs_notification\w*Change|purchaseRejection|purchaseLotCancellation)/,
    { skip: skipped.noticeChange },
  ],
  [/^fcsNotification(?:EF|EP|EZK|EZP|OK|OKD|OKOU|ZK|ZKKU|ZP|PO|INM111|EOK|EOKOU|EOKD)$/, { reader: 'old' }],
  [/^(?:ep|fcs)Notification|^epClosedInvitation/, { skip: skipped.oldNotice }],
  [/^cp(?:Closed)?(?:ContractProject|ContractSign|ElectronicContract)(?:LKP)?$/, { reader: 'contract' }],
  [/^cp(?:Closed)?NoticeEvasion$/, { reader: 'contract' }],
  [/^cp[A-Z]/, { skip: skipped.contractProject }],
  [/^contract$/, { reader: 'contract' }],
  [
    /^(?:fcsContractSign|contract|closedContract|performanceContract|purchaseContract)/,
    { skip: skipped.contract },
  ],
  [/^bankGuarantee/, { skip: skipped.guarantee }],
  [/^(?:tenderPlan|purchasePlan|sketchPlan)/, { skip: skipped.plan }],
  [/^(?:nsi[A-Z]|eruzNsi|edoNsi|zfcs_nsi)/, { skip: skipped.reference }],
  [
    /^(?:ep|fcs|control99|publicDiscussion|unfairSupplier|complaint|closed|par|unplanned)[A-Z0-9]/,
    { skip: skipped.other },
  ],
  [
    /^(?:check(?:Plan|Result)|event(?:Plan|Result)|approval|elAct|claimsCorrespondence|tenderSuspension)/,
    { skip: skipped.other },
  ],
  [
    /^(?:notification(?:Exception|RemoveDoc)|(?:sent|received)PackageList|signingResultNotice)$/,
    { skip: skipped.other },
  ],
  [
    /^(?:unfairSupplier|complaint|dishonestSupplier|biddingTimeInfo|explanation(?:Request)?|changeRequirements)$/,
    { skip: skipped.other },
  ],
];

/** Lists of documents in JSON renderings other than that of notices. */
const jsonLists: Readonly<Record<string, KindDecision>> = {
  protocol: { reader: 'protocol' },
  protocolCancel: { reader: 'protocol' },
  protocolDeviation: { reader: 'protocol' },
  protocolEvasion: { reader: 'protocol' },
  protocolEvDevCancel: { reader: 'protocol' },
  noticationCancel: { skip: skipped.noticeChange },
  notificationCancel: { skip: skipped.noticeChange },
  appAbsence: { skip: skipped.other },
  clarification: { skip: skipped.other },
  result: { skip: skipped.other },
};

/** Decides about a document by the local name of its root element (or its list in JSON); undefined for an unknown one. */
export function decideKind(kind: string): KindDecision | undefined {
  const found = decisions.find(([pattern]) => pattern.test(kind))?.[1];
  return found ?? (Object.hasOwn(jsonLists, kind) ? jsonLists[kind] : undefined);
}

const kindOfPlacingWay: Readonly<Record<string, string>> = {
  EAP20: 'epNotificationEF2020',
  OKP20: 'epNotificationEOK2020',
  ZKP20: 'epNotificationEZK2020',
};

/** Kind of a JSON document without a root element, by what it holds; undefined when that tells nothing. */
export function inferKind(node: RegisterNode): string | undefined {
  if (nodeAt(node, 'protocolInfo')) return 'protocol';
  if (!nodeAt(node, 'notificationInfo')) return undefined;
  const code = textAt(node, 'commonInfo', 'placingWay', 'code') ?? '';
  if (Object.hasOwn(kindOfPlacingWay, code)) return kindOfPlacingWay[code];
  // Only the purchase through the electronic shop has neither stages nor a term for applications.
  return nodeAt(node, 'notificationInfo', 'procedureInfo') ? undefined : 'epNotificationEZT2020';
}

const numberPaths = [
  ['commonInfo', 'purchaseNumber'],
  ['purchaseNumber'],
  ['foundationInfo', 'purchaseNumber'],
  ['foundation', 'fcsOrder', 'order', 'notificationNumber'],
  ['purchaseInfo', 'purchaseNoticeNumber'],
  ['purchaseNoticeInfo', 'purchaseNoticeNumber'],
] as const;

/** Purchase number of a document that is not read as a notice, by full paths; empty when it names none. */
export function purchaseNumberOf(node: RegisterNode): string {
  return numberPaths.map((path) => textAt(node, ...path)).find((number) => number !== undefined) ?? '';
}
