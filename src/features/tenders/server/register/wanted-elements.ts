/** Elements that some reader asks for. All others are checked and dropped while parsing, so a document of any size stays small. */
const names44 = [
  'data commonInfo purchaseNumber docNumber publishDTInEIS plannedPublishDate href placingWay code name ETP url',
  'purchaseObjectInfo purchaseResponsibleInfo responsibleOrgInfo regNum fullName INN KPP responsibleRole',
  'notificationInfo procedureInfo collectingInfo endDT summarizingDate contractConditionsInfo maxPriceInfo maxPrice',
  'currency customerRequirementsInfo customerRequirementInfo customer applicationGuarantee contractGuarantee',
  'deliveryGuarantee serviceGuarantee provisionWarranty amount part advancePaymentSum sumInPercents IKZInfo',
  'contractExecutionPaymentPlan contractExecutionTermsInfo notRelativeTermsInfo startDate endDate',
  'purchaseCode versionNumber protocolInfo foundationInfo foundation fcsOrder order notificationNumber',
];
const names223 = [
  'body item registrationNumber mainInfo inn kpp purchaseCodeName publicationDateTime createDateTime version urlEIS',
  'electronicPlaceInfo submissionCloseDateTime placingProcedure summingupDateTime summingupTime summingupDate lots lot',
  'ordinalNumber subject letterCode initialSum maxContractPrice applicationSupplySumm applicationSupplyCurrency',
  'cancelled lotCustomers lotCustomer customerInfo purchaseInfo purchaseNoticeInfo purchaseNoticeNumber',
];
const wanted = new Set([...names44, ...names223].flatMap((names) => names.split(' ')));

/** Tells whether an element is kept; depth 1 is the root, whose children name the kinds of documents. */
export function isWantedElement(name: string, depth: number): boolean {
  // 223-ФЗ names the body of a document after its kind: purchaseNoticeZKData, lotData, jointLotData.
  return depth <= 2 || wanted.has(name) || name.endsWith('Data');
}
