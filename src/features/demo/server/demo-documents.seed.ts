/** What a document of the demo says of an organization. */
export type DemoWinner = {
  readonly inn: string;
  readonly kpp: string | null;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const element = (name: string, text: string | null): string =>
  text === null ? '' : `<${name}>${escape(text)}</${name}>`;

/** A day of the demo as the register writes its moments. */
const momentOf = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00:00+03:00`;

type Protocol = {
  readonly number: string;
  readonly day: string;
  /** Prices of the applications, the winner's first; since 2022 nobody is named beside them. */
  readonly prices: readonly string[];
};

/** The final protocol of an electronic auction as the register has published it since 2022. */
export const finalProtocol = ({ number, day, prices }: Protocol): string => {
  const applications = prices.map(
    (price, at) => `<applicationInfo><commonInfo><appNumber>${at + 1}</appNumber></commonInfo>
      <finalPrice>${price}</finalPrice><admittedInfo><appAdmittedInfo><admitted>true</admitted>
      <appRating>${at + 1}</appRating></appAdmittedInfo></admittedInfo></applicationInfo>`,
  );
  return `<epProtocolEF2020Final schemeVersion="14.2"><versionNumber>1</versionNumber><commonInfo>
    <purchaseNumber>${number}</purchaseNumber><docNumber>${number}-1</docNumber>
    <publishDTInEIS>${momentOf(day, 12)}</publishDTInEIS><signDT>${day}+03:00</signDT></commonInfo>
    <protocolInfo><applicationsInfo>${applications.join('')}</applicationsInfo></protocolInfo></epProtocolEF2020Final>`;
};

type Contract = {
  readonly kind: 'cpContractProject' | 'cpContractSign';
  readonly number: string;
  readonly day: string;
  readonly subject: string;
  readonly price: string;
  readonly winner: DemoWinner;
};

/** The contract's project, or the contract signed on the platform: the first documents that name the winner. */
export const contractDocument = ({ kind, number, day, subject, price, winner }: Contract): string => {
  const contacts = element('contactPhone', winner.phone) + element('contactEMail', winner.email);
  return `<${kind} schemeVersion="14.2"><versionNumber>1</versionNumber>
    <foundationInfo><purchaseNumber>${number}</purchaseNumber></foundationInfo>
    <participantInfo><legalEntityRFInfo>${element('fullName', winner.name)}${element('INN', winner.inn)}
    ${element('KPP', winner.kpp)}<contactInfo>${contacts}</contactInfo></legalEntityRFInfo></participantInfo>
    <contractInfo>${element('subject', subject)}<price>${price}</price></contractInfo><appNumber>1</appNumber>
    <commonInfo><number>${number}0001</number><publishDTInEIS>${momentOf(day, 10)}</publishDTInEIS></commonInfo></${kind}>`;
};

/** A register export of these documents. */
export const registerExport = (documents: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<export>${documents.join('\n')}</export>\n`;
