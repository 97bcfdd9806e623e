/** Elements that some reader asks for. All others are checked and dropped while parsing, so a document of any size stays small. */
const names44 = [
  'data commonInfo purchaseNumber docNumber publishDTInEIS plannedPublishDate href placingWay code name ETP url',
  'purchaseObjectInfo purchaseResponsibleInfo responsibleOrgInfo regNum fullName INN KPP responsibleRole',
  'notificationInfo procedureInfo collectingInfo endDT summarizingDate contractConditionsInfo maxPriceInfo maxPrice',
  'currency customerRequirementsInfo customerRequirementInfo customer applicationGuarantee contractGuarantee',
  'deliveryGuarantee serviceGuarantee provisionWarranty amount part advancePaymentSum sumInPercents IKZInfo',
  'contractExecutionPaymentPlan contractExecutionTermsInfo notRelativeTermsInfo startDate endDate',
  'purchaseObjectsInfo notDrugPurchaseObjectsInfo purchaseObject KTRU OKPD2 OKPDName',
  'purchaseCode versionNumber protocolInfo foundationInfo foundation fcsOrder order notificationNumber',
];
const names223 = [
  'body item registrationNumber mainInfo inn kpp purchaseCodeName publicationDateTime createDateTime version urlEIS',
  'electronicPlaceInfo submissionCloseDateTime placingProcedure summingupDateTime summingupTime summingupDate lots lot',
  'ordinalNumber subject letterCode initialSum maxContractPrice applicationSupplySumm applicationSupplyCurrency',
  'cancelled lotCustomers lotCustomer customerInfo purchaseInfo purchaseNoticeInfo purchaseNoticeNumber',
];
/** Notices of 44-ФЗ before 2021 and of 615-ПП. */
const namesOld = [
  'docPublishDate publishDate purchaseResponsible responsibleOrg lotNumber lotObjectInfo customerRequirements',
  'customerRequirement collecting endDate scoring bidding opening date placingWayInfo ETPInfo contractCondition',
  'collectingEndDate biddingDate',
];
/** Protocols: applications, places and prices. */
const namesOfProtocols = [
  'externalId id signDT signDate procedureDT protocolDate protocolNumber publishDTInETP canceledProtocolNumber',
  'protocolPublisherInfo protocolPublisher publisherOrg publisherOrgInfo applicationsInfo applicationInfo applications',
  'application protocolLot protocolLots appNumber journalNumber appRating resultType admitted admittedInfo',
  'appAdmittedInfo appNotAdmittedInfo singleAppAdmittedInfo finalPrice winnerPrice lastPriceOffer lastOffer priceOffer',
  'priceOffers offerPrice price appParticipantsInfo appParticipantInfo participantInfo',
  'guid lotApplicationsList protocolLotApplications applicationNumber winnerIndication additionalPrice accepted',
  'protocolSignDate procedureDate protocolEvasionFinalProtocolApplicationInfo nonResidentInfo',
];
/** Contracts and their projects. */
const namesOfContracts = [
  'number mainDocInfo contractInfo changePriceInfo changePrice contractFinancingInfo contractPriceInfo contractSubjectInfo',
  'contractSubject contractConditionsInfo contractGuaranteeInfo isContractGuarantee regNum contractRegNumber',
  'contractNumber contractsInfo contractProjectNumber publicationDate priceInfo financesInfo suppliersInfo supplierInfo suppliers supplier contractorInfo',
  'subjectContract resumeDate oosOrder notice44Num lotNum purchaseInfo',
];
/** Companies and persons. */
const namesOfParties = [
  'legalEntityRFInfo legalEntityForeignStateInfo individualPersonRFInfo individualPersonForeignStateInfo legalEntityRF',
  'legalEntityForeignState individualRF individualPersonRF EGRULInfo EGRIPInfo otherInfo registerInRFTaxBodiesInfo',
  'placeOfStayInRFInfo placeOfStayInRegCountryInfo contactInfo contactPhone contactEMail phone eMail email address',
  'shortName nameInfo lastName firstName middleName isIP',
];
const groups = [names44, names223, namesOld, namesOfProtocols, namesOfContracts, namesOfParties];
const required = new Set(groups.flat().flatMap((names) => names.split(' ')));

/** Tells whether an element is kept; depth 1 is the root, whose children name the kinds of documents. */
export function isRequiredElement(name: string, depth: number): boolean {
  // 223-ФЗ names the body of a document after its kind: purchaseNoticeZKData, lotData, jointLotData.
  return depth <= 2 || required.has(name) || name.endsWith('Data');
}
