const text = (lines: readonly string[], body = ''): string => `${lines.join('\r\n')}\r\n\r\n${body}`;

const usual = [
  'Via: SIP/2.0/WS t.invalid;branch=z9hG4bKtorture',
  'Max-Forwards: 70',
  'From: <sip:u1@phone.invalid>;tag=1',
  'To: <sip:u2@phone.invalid>',
  'Call-ID: torture@t.invalid',
];
const but = (name: string, ...instead: string[]): string[] => [
  ...usual.filter((line) => !line.startsWith(`${name}:`)),
  ...instead,
];
const invite = 'INVITE sip:u2@phone.invalid SIP/2.0';
const cseq = 'CSeq: 1 INVITE';

/** Messages after those of RFC 4475 that are whole, however they look (3.1.1). */
export const strangeButWhole: Readonly<Record<string, string>> = {
  '3.1.1.1 a short tortuous INVITE': text([
    'INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0',
    'TO :',
    ' sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n',
    'from   : "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>',
    '  ;',
    '  tag = 98asjd8',
    'MaX-fOrWaRdS: 0068',
    'Call-ID: wsinv.ndaksdj@192.0.2.1',
    'cseq: 0009',
    '  INVITE',
    'Via  : SIP  /   2.0',
    ' /UDP',
    '    192.0.2.2;branch=390skdjuw',
    's :',
    'NewFangledHeader:   newfangled value',
    ' continued newfangled value',
    'UnknownHeaderWithUnusualValue: ;;,,;;,;',
    'Route:',
    ' <sip:services.example.com;lr;unknownwith=value;unknown-no-value>',
    'v:  SIP  / 2.0  / TCP     spindle.example.com   ;',
    '  branch  =   z9hG4bK9ikj8  ,',
    ' SIP  /    2.0   / UDP  192.168.255.111   ; branch=',
    ' z9hG4bK30239',
    'm:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =',
    '      newvalue ;',
    '  secondparam ; q = 0.33',
  ]),
  '3.1.1.2 a wide range of characters': text([
    'OPTIONS sip:phone.invalid SIP/2.0',
    ...but(
      'From',
      "From: token1~` token2'+_ token3*%!.- <sip:mundane@example.com>;fromParam''~+*_!.-%=\"работающий\";tag=_token~1'+`*%!-.",
    ),
    'CSeq: 139122385 OPTIONS',
  ]),
  '3.1.1.3 valid percent escaping': text([
    'INVITE sip:sips%3Auser%40example.com@example.net SIP/2.0',
    ...but('To', 'To: sip:%75se%72@example.com'),
    cseq,
  ]),
  '3.1.1.4 escaped nulls': text([
    'REGISTER sip:example.com SIP/2.0',
    ...but('To', 'To: sip:null-%00-null@example.com'),
    'CSeq: 1 REGISTER',
    'Contact: <sip:%00@host5.example.com>',
    'Contact: <sip:%00%00@host5.example.com>',
  ]),
  '3.1.1.6 no space before an angle bracket': text([
    'OPTIONS sip:user@example.com SIP/2.0',
    ...but('From', 'From: caller<sip:caller@example.com>;tag=323'),
    'CSeq: 60 OPTIONS',
  ]),
  '3.1.1.7 long values': text([
    `INVITE sip:user@example.com SIP/2.0`,
    ...but(
      'To',
      `To: "I have a user name of extreme${' proportion'.repeat(100)}"<sip:user@example.com:6000;unknownparam1=very${'long'.repeat(200)}value>`,
    ),
    cseq,
  ]),
  '3.1.1.8 octets after the body': text(
    [invite, ...usual, cseq, 'Content-Length: 3'],
    'abcOPTIONS sip:x SIP/2.0',
  ),
  '3.1.1.9 a semicolon in the user': text([
    'OPTIONS sip:user;par=u%40example.net@example.com SIP/2.0',
    ...usual,
    'CSeq: 8 OPTIONS',
  ]),
};

/** Messages after those of RFC 4475 that lack what must be (3.1.2), and some of our own. */
export const broken: Readonly<Record<string, string>> = {
  '3.1.2.2 a body shorter than it says': text([invite, ...usual, cseq, 'Content-Length: 9999'], 'v=0'),
  '3.1.2.3 a negative length': text([invite, ...usual, cseq, 'Content-Length: -999'], 'v=0'),
  '3.1.2.4 numbers out of range': text([invite, ...usual, 'CSeq: 36893488147419103232 INVITE']),
  '3.1.2.8 spaces in the address asked for': text([
    'INVITE sip:user@example.com; lr SIP/2.0',
    ...usual,
    cseq,
  ]),
  '3.1.2.9 spaces within the first line': text(['INVITE  sip:user@example.com  SIP/2.0', ...usual, cseq]),
  '3.1.2.17 an unknown version': text(['INVITE sip:user@example.com SIP/7.0', ...usual, cseq]),
  '3.1.2.18 another method than that of CSeq': text([invite, ...usual, 'CSeq: 8 OPTIONS']),
  '3.1.2.19 a code beyond the codes': text([
    'SIP/2.0 4294967301 better not break the receiver',
    ...usual,
    cseq,
  ]),
  '3.3.1 headers missing': text(['INVITE sip:user@example.com SIP/2.0', 'CSeq: 193942 INVITE']),
  '3.3.8 single headers doubled': text([invite, ...usual, 'From: <sip:u3@phone.invalid>;tag=2', cseq]),
  'no end of headers': [invite, ...usual, cseq].join('\r\n'),
  'a header without a name': text([invite, ...usual, cseq, ': value']),
  'more headers than anybody sends': text([
    invite,
    ...usual,
    cseq,
    ...Array.from({ length: 500 }, () => 'X-A: b'),
  ]),
  nothing: '\0\0\0\0',
};

/** Frames that make a careless reader run for minutes. */
export const slow: Readonly<Record<string, string>> = {
  quotes: text([invite, ...usual, cseq, `X-Q: ${'"'.repeat(60_000)}`]),
  'brackets in many headers': text([
    invite,
    ...usual,
    cseq,
    ...Array.from({ length: 14 }, () => `Contact: ${'<'.repeat(4_000)}`),
  ]),
  'commas of a list': text([invite, ...usual, cseq, `Route: ${','.repeat(4_000)}`]),
  'folds without end': `${invite}\r\nA: b${'\r\n '.repeat(15_000)}\r\n\r\n`,
  'spaces without end': text([invite, ...usual, `CSeq: 1${' '.repeat(3_900)}INVIT`]),
  'a digest of equal signs': text([
    'REGISTER sip:phone.invalid SIP/2.0',
    ...usual,
    'CSeq: 1 REGISTER',
    `Authorization: Digest ${'a="'.repeat(1_300)}`,
  ]),
};

/** A number of its own for each seed: mulberry32. */
export const diceOf = (seed: number): ((sides: number) => number) => {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
};

const pieces = [
  '\r\n',
  '\0',
  '"',
  '<',
  '>',
  ';',
  ',',
  ':',
  '@',
  '%',
  '%zz',
  ' ',
  '\t',
  '=',
  'sip:',
  'é',
  '\ud800',
  '9'.repeat(30),
  '\\',
];

/** The frame with one to eight faults in it: pieces lost, doubled, moved, put in. */
export const mutate = (frame: string, dice: (sides: number) => number): string => {
  let made = frame;
  for (let faults = 1 + dice(8); faults > 0; faults -= 1) {
    const at = dice(made.length + 1);
    const length = dice(40);
    const cut = made.slice(at, at + length);
    const piece = pieces[dice(pieces.length)] ?? '';
    const rest = made.slice(at + length);
    const head = made.slice(0, at);
    made =
      [
        head + rest,
        head + cut + cut + rest,
        head + piece + cut + rest,
        head + piece + rest,
        rest + head + cut,
      ][dice(5)] ?? '';
  }
  return made;
};
