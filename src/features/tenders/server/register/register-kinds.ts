import { nodeAt, type RegisterNode, textAt } from '#features/tenders/server/register/register-node.ts';
import { registerTexts } from '#features/tenders/tenders.register-texts.ts';

const { skipped } = registerTexts;

/** What to do with a kind of document: read it as a notice of a law, or skip it for a reason. */
export type KindDecision = { law: '44' | '223' } | { skip: string };

/** First match wins. Names are those of the export schema 14.2 of 44-ФЗ and of the 223-ФЗ schemas. */
const decisions: readonly [RegExp, KindDecision][] = [
  [/^epNotification(?:EF|EOK|EZK|EZT)2020$/, { law: '44' }],
  [/^purchaseNotice[A-Z0-9]*$/, { law: '223' }],
  [/^pprf615Protocol/, { skip: skipped.protocol615 }],
  [/^pprf615Notification(?:EF|PO)$/, { skip: skipped.notice615 }],
  [/^pprf615/, { skip: skipped.document615 }],
  [/^(?:ep|epClosed|fcs)Protocol/, { skip: skipped.protocol44 }],
  [/^(?:purchaseProtocol|protocolLotAllocation$|protocolCancellation$)/, { skip: skipped.protocol223 }],
  [/^(?:ep|epClosed|fcs)Notification(?:Lot)?(?:Cancel|OrgChange|Change)/, { skip: skipped.noticeChange }],
  [
    /^(?:fcs_notification\w*Change|purchaseRejection|purchaseLotCancellation)/,
    { skip: skipped.noticeChange },
  ],
  [/^(?:ep|fcs)Notification|^epClosedInvitation/, { skip: skipped.oldNotice }],
  [/^cp[A-Z]/, { skip: skipped.contractProject }],
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
const jsonLists: Readonly<Record<string, string>> = {
  protocol: skipped.protocol44,
  protocolCancel: skipped.protocol44,
  protocolDeviation: skipped.protocol44,
  protocolEvasion: skipped.protocol44,
  protocolEvDevCancel: skipped.protocol44,
  noticationCancel: skipped.noticeChange,
  notificationCancel: skipped.noticeChange,
  appAbsence: skipped.other,
  clarification: skipped.other,
  result: skipped.other,
};

/** Decides about a document by the local name of its root element (or its list in JSON); undefined for an unknown one. */
export function decideKind(kind: string): KindDecision | undefined {
  const found = decisions.find(([pattern]) => pattern.test(kind))?.[1];
  const reason = Object.hasOwn(jsonLists, kind) ? jsonLists[kind] : undefined;
  return found ?? (reason === undefined ? undefined : { skip: reason });
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
