/** One message: its lines, then a body that it counts itself unless it says a length of its own. */
export const text = (lines: readonly string[], body = ''): string => `${lines.join('\r\n')}\r\n\r\n${body}`;

export const usual = [
  'Via: SIP/2.0/WS t.invalid;branch=z9hG4bKtorture',
  'Max-Forwards: 70',
  'From: <sip:u1@phone.invalid>;tag=1',
  'To: <sip:u2@phone.invalid>',
  'Call-ID: torture@t.invalid',
] as const;
export const but = (name: string, ...instead: string[]): string[] => [
  ...usual.filter((line) => !line.startsWith(`${name}:`)),
  ...instead,
];
export const without = (...names: string[]): string[] =>
  usual.filter((line) => !names.some((name) => line.startsWith(`${name}:`)));
export const invite = 'INVITE sip:u2@phone.invalid SIP/2.0';
export const options = 'OPTIONS sip:u2@phone.invalid SIP/2.0';
export const register = 'REGISTER sip:phone.invalid SIP/2.0';
export const asks = (first: string, ...headers: string[]): string => {
  const [method] = first.split(' ');
  return text([first, ...usual, `CSeq: 1 ${method}`, ...headers]);
};

/** Read and passed on in silence, no message at all, or the code that it is answered with. */
type Outcome = 'silence' | 'dropped' | 200 | 401 | 405 | 407 | 416 | 420 | 483;

export type Torture = readonly (readonly [section: string, name: string, outcome: Outcome, frame: string])[];

/** Messages of RFC 4475 that are whole, however they look (3.1.1). */
export const wholeMessages: Torture = [
  [
    '3.1.1.1',
    'folds, short names, spaces everywhere',
    407,
    text([
      'INVITE sip:anna@office.invalid;oddparam SIP/2.0',
      'TO :',
      ' sip:anna@office.invalid ;   x    = 7n',
      'from   : "B Orlov \\\\\\""       <sip:orlov@office.invalid>',
      '  ;',
      '  tag = 98asj',
      'MaX-fOrWaRdS: 0068',
      'Call-ID: short.torture@192.0.2.1',
      'cseq: 0009',
      '  INVITE',
      'Via  : SIP  /   2.0',
      ' /UDP',
      '    192.0.2.2;branch=390sk',
      's :',
      'OddHeader:   odd value',
      ' which goes on',
      'HeaderThatWouldBeWrong: ;;,,;;,;',
      'Route:',
      ' <sip:services.invalid;lr;withvalue=value;without>',
      'v:  SIP  / 2.0  / TCP     spindle.invalid   ;',
      '  branch  =   z9hG4bK9i  ,',
      ' SIP  /    2.0   / UDP  192.168.255.111   ; branch=',
      ' z9hG4bK302',
      'm:"Quoted \\"\\"" <sip:orlov@office.invalid> ; one =',
      '      value ;',
      '  two ; q = 0.33',
    ]),
  ],
  [
    '3.1.1.2',
    'a wide range of characters',
    405,
    text([
      "!odd-Method019_*+`.%ok'~ sip:1_odd.URI~(it-is!)&isn't+it$/so?,/;;*:&a=1,b!*p$w~d_x.(y)@office.invalid SIP/2.0",
      "Via: SIP/2.0/TCP one.invalid;branch=z9hG4bK-.!%66*_+`'~",
      'Max-Forwards: 255',
      'To: "BEL:\\\u0007 NUL:\\\0 DEL:\\\u007f" <sip:1_odd.URI~(it-is!)@office.invalid>',
      "From: one~` two'+_ three*%!.- <sip:plain@office.invalid>;own''~+*_!.-%=\"работающий\";tag=_t~1'+`*%!-.",
      'Call-ID: odd.word%ZK-!.*_+\'@word`~)(><:\\/"][?}{',
      "CSeq: 139122385 !odd-Method019_*+`.%ok'~",
      "own-!.%*+_`'~: \ufeff大停電",
    ]),
  ],
  [
    '3.1.1.3',
    'percent signs that are right',
    407,
    text([
      'INVITE sip:sips%3Auser%40office.invalid@phone.invalid SIP/2.0',
      ...but('To', 'To: sip:%75se%72@office.invalid'),
      'CSeq: 1 INVITE',
      'Contact: <sip:cal%6Cer@host5.invalid;%6C%72;n%61me=v%61lue%25%34%31>',
    ]),
  ],
  [
    '3.1.1.4',
    'nulls behind percent signs',
    401,
    text([
      register,
      ...but('To', 'To: sip:null-%00-null@office.invalid'),
      'CSeq: 1 REGISTER',
      'Contact: <sip:%00@host5.invalid>',
      'Contact: <sip:%00%00@host5.invalid>',
    ]),
  ],
  [
    '3.1.1.5',
    'percent signs that mean nothing',
    405,
    asks('RE%47IST%45R sip:phone.invalid SIP/2.0', 'Contact: <sip:alias1@host1.invalid>'),
  ],
  [
    '3.1.1.6',
    'no space before an angle bracket',
    200,
    text([options, ...but('From', 'From: caller<sip:caller@office.invalid>;tag=323'), 'CSeq: 60 OPTIONS']),
  ],
  [
    '3.1.1.7',
    'long values',
    407,
    text([
      invite,
      ...but(
        'To',
        `To: "A name of extreme${' proportion'.repeat(100)}"<sip:user@office.invalid:6000;one=very${'long'.repeat(200)}value>`,
      ),
      'CSeq: 3882340 INVITE',
      `${'Very'.repeat(60)}LongHeader: value`,
      ...Array.from({ length: 34 }, (_, at) => `v: SIP/2.0/TCP sip${at}.invalid`),
    ]),
  ],
  [
    '3.1.1.8',
    'octets after the body',
    401,
    text([register, ...usual, 'CSeq: 8 REGISTER', 'Content-Length: 0'], asks(invite)),
  ],
  [
    '3.1.1.9',
    'a semicolon in the user',
    200,
    asks('OPTIONS sip:user;par=u%40office.invalid@phone.invalid SIP/2.0'),
  ],
  [
    '3.1.1.10',
    'many transports',
    200,
    asks(
      options,
      ...['UDP', 'SCTP', 'TLS', 'UNKNOWN', 'TCP'].map(
        (kind) => `Via: SIP/2.0/${kind} t.invalid;branch=z9hG4bK1`,
      ),
    ),
  ],
  [
    '3.1.1.11',
    'a body of several parts, one of them bytes',
    405,
    text(
      [
        'MESSAGE sip:u2@phone.invalid SIP/2.0',
        ...usual,
        'CSeq: 127 MESSAGE',
        'Content-Type: multipart/mixed;boundary=7a9cbec02ceef655',
      ],
      '--7a9cbec02ceef655\r\nContent-Type: text/plain\r\n\r\nHello\r\n--7a9cbec02ceef655\r\n\0\u0001\u00ff\r\n--7a9cbec02ceef655--',
    ),
  ],
  [
    '3.1.1.12',
    'a reason in another alphabet',
    'silence',
    text(['SIP/2.0 200 = 2**3 * 5**2 но сто девяносто девять, простое', ...usual, 'CSeq: 35 INVITE']),
  ],
  ['3.1.1.13', 'no reason', 'silence', text(['SIP/2.0 100 ', ...usual, 'CSeq: 35 INVITE'])],
];
