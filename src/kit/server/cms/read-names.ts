import { type BerNode, octetsOf, oidOf } from '#kit/server/cms/read-ber.ts';

/** Who a certificate was issued to, as its subject says; null where it says nothing. */
export type CertificateSubject = {
  readonly commonName: string | null;
  readonly surname: string | null;
  readonly givenName: string | null;
  readonly post: string | null;
  readonly organization: string | null;
  /** Of the organization, ten digits. */
  readonly inn: string | null;
  /** Of the person, twelve digits. */
  readonly personInn: string | null;
  readonly ogrn: string | null;
};

const maxName = 300;
const oids = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  givenName: '2.5.4.42',
  post: '2.5.4.12',
  organization: '2.5.4.10',
  innOfOrganization: '1.2.643.100.4',
  inn: '1.2.643.3.131.1.1',
  ogrn: '1.2.643.100.1',
  ogrnip: '1.2.643.100.5',
} as const;

const decode = (node: BerNode): string => {
  const bytes = Buffer.from(octetsOf(node));
  if (node.tag !== 0x1e) return bytes.toString('utf8');
  return bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : '';
};

/** Names are shown to people: no control signs, no marks that turn the writing, no endless lines. */
const clean = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\ufffd]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxName)
    .normalize('NFC');

const attributesOf = (name: BerNode): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const set of name.children) {
    for (const {
      children: [type, value],
    } of set.children) {
      const oid = oidOf(type);
      if (oid && value && !found.has(oid)) found.set(oid, clean(decode(value)));
    }
  }
  return found;
};

/** A certificate of an organization used to carry its INN as twelve digits that begin with 00. */
const innsOf = (of: (oid: string) => string | null): Pick<CertificateSubject, 'inn' | 'personInn'> => {
  const own = of(oids.innOfOrganization);
  const other = of(oids.inn);
  const isOrganizations = other !== null && /^00\d{10}$/.test(other);
  const inn = own !== null && /^\d{10}$/.test(own) ? own : isOrganizations ? other.slice(2) : null;
  return { inn, personInn: other !== null && !isOrganizations && /^\d{12}$/.test(other) ? other : null };
};

/** Reads a distinguished name of a certificate. */
export const readSubject = (name: BerNode): CertificateSubject => {
  const found = attributesOf(name);
  const of = (oid: string): string | null => found.get(oid) || null;
  return {
    commonName: of(oids.commonName),
    surname: of(oids.surname),
    givenName: of(oids.givenName),
    post: of(oids.post),
    organization: of(oids.organization),
    ...innsOf(of),
    ogrn: of(oids.ogrn) ?? of(oids.ogrnip),
  };
};
