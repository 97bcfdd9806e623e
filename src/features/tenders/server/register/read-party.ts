import { hasInnChecksum } from '#domain/inn.ts';
import { normalizePhone } from '#domain/phone.ts';
import { isKpp } from '#domain/requisites.ts';
import {
  nodeAt,
  nodesAt,
  type RegisterNode,
  textAt,
} from '#features/tenders/server/register/register-node.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type { RegisterParty } from '#features/tenders/tenders.register.ts';

/** Where the kinds of documents keep a company or a person: 44-ФЗ and 615-ПП, the contract register, 223-ФЗ. */
const companyBlocks = [
  ['legalEntityRFInfo'],
  ['legalEntityForeignStateInfo'],
  ['legalEntityRF', 'EGRULInfo'],
  ['legalEntityRF'],
  ['legalEntityForeignState'],
  ['mainInfo'],
] as const;
const personBlocks = [
  ['individualPersonRFInfo'],
  ['individualPersonForeignStateInfo'],
  ['individualRF', 'EGRIPInfo'],
  ['individualPersonRF', 'EGRIPInfo'],
  ['individualPersonRF'],
] as const;

/** Where a block, or the document around it, keeps phones and e-mails. */
const contactPlaces = [
  [],
  ['contactInfo'],
  ['placeOfStayInRFInfo'],
  ['placeOfStayInRegCountryInfo'],
  ['otherInfo'],
  ['legalEntityRF', 'otherInfo'],
  ['individualRF', 'otherInfo'],
  ['individualPersonRF', 'otherInfo'],
  ['address'],
] as const;
const phoneNames = ['contactPhone', 'phone'];
const emailNames = ['contactEMail', 'eMail', 'email'];

function textsAt(nodes: readonly RegisterNode[], names: readonly string[]): string[] {
  return nodes
    .flatMap((node) => contactPlaces.flatMap((place) => nodesAt(node, ...place)))
    .flatMap((node) => names.flatMap((name) => nodesAt(node, name)))
    .flatMap(({ text }) => text.split(/[,;\n]/));
}

function phonesOf(nodes: readonly RegisterNode[]): string[] {
  const phones = textsAt(nodes, phoneNames).map((typed) => normalizePhone(typed));
  return [...new Set(phones.filter((phone) => phone !== undefined))];
}

function emailsOf(nodes: readonly RegisterNode[]): string[] {
  const emails = textsAt(nodes, emailNames).map((typed) => typed.trim().toLowerCase());
  return [...new Set(emails.filter((email) => /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email)))];
}

/** An INN with right check digits; certificates and some platforms write a company's with two zeros before it. */
function innOf(node: RegisterNode): string | undefined {
  const written =
    textAt(node, 'INN') ?? textAt(node, 'inn') ?? textAt(node, 'registerInRFTaxBodiesInfo', 'INN');
  const inn = written?.replace(/^00(?=\d{10}$)/, '');
  return inn !== undefined && hasInnChecksum(inn) ? inn : undefined;
}

function kppOf(node: RegisterNode): string | undefined {
  const kpp = textAt(node, 'KPP') ?? textAt(node, 'kpp');
  return kpp !== undefined && isKpp(kpp) ? kpp : undefined;
}

/** The three names; some platforms put all of them into the surname and a dash into the others. */
function personNameOf(node: RegisterNode): string | undefined {
  const names = nodeAt(node, 'nameInfo') ?? node;
  const parts = ['lastName', 'firstName', 'middleName'].map((name) => textAt(names, name));
  const name = parts.filter((part) => part !== undefined && /\p{L}/u.test(part)).join(' ');
  if (name === '') return undefined;
  const isTrader = textAt(node, 'isIP') === 'true' || node.name === 'EGRIPInfo';
  return isTrader ? registerTexts.soleTrader(name) : name;
}

function companyNameOf(node: RegisterNode): string | undefined {
  return textAt(node, 'shortName') ?? textAt(node, 'name') ?? textAt(node, 'fullName');
}

function firstBlock(node: RegisterNode, blocks: readonly (readonly string[])[]): RegisterNode | undefined {
  return blocks.map((path) => nodeAt(node, ...path)).find((block) => block !== undefined);
}

/** The company or the person that a node names, in whichever of the register's ways; undefined when it names nobody. */
export function readParty(node: RegisterNode): RegisterParty | undefined {
  const company = firstBlock(node, companyBlocks);
  const person = company ? undefined : firstBlock(node, personBlocks);
  // 223-ФЗ names its suppliers in the node itself.
  const block = company ?? person ?? node;
  const inn = innOf(block);
  const name = (person ? personNameOf(person) : companyNameOf(block)) ?? inn;
  if (name === undefined) return undefined;
  const kpp = kppOf(block);
  const around = block === node ? [node] : [block, node];
  return {
    name,
    ...(inn !== undefined && { inn }),
    ...(kpp !== undefined && { kpp }),
    phones: phonesOf(around),
    emails: emailsOf(around),
  };
}
