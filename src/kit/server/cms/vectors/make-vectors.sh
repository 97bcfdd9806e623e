#!/bin/bash
# Makes the signatures of this folder anew: fictional people, a fictional authority, keys thrown away at the end.
# Wants Debian's openssl 3 with the package libengine-gost-openssl. Run it in this folder; application.pdf stays.
set -euo pipefail
out=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
ssl() { openssl "$@" 2>>"$work/log" || { cat "$work/log" >&2; return 1; }; }

cat > openssl.cnf <<'CNF'
oid_section = oids
[oids]
innle = 1.2.643.100.4
[req]
distinguished_name = dn
prompt = no
string_mask = utf8only
utf8 = yes
[dn]
CN = none
[leaf]
subjectKeyIdentifier = hash
keyUsage = digitalSignature, nonRepudiation
CNF

# key <name> <algorithm> <parameter set>
key() { ssl genpkey -engine gost -algorithm "$2" -pkeyopt "paramset:$3" -out "$1.key"; }
# issue <name> <digest> <subject>: a certificate of ten years by the fictional authority
issue() {
  ssl req -engine gost -config openssl.cnf -new -utf8 -"$2" -key "$1.key" -subj "$3" -out "$1.csr"
  ssl x509 -engine gost -req -md_gost12_256 -in "$1.csr" -CA ca.pem -CAkey ca.key -CAcreateserial \
    -days 3650 -extfile openssl.cnf -extensions leaf -out "$1.pem"
}
# sign <name> <digest> <file> <out> [options]
sign() {
  local who=$1 digest=$2 what=$3 to=$4
  shift 4
  ssl cms -engine gost -sign -binary -in "$what" -signer "$who.pem" -inkey "$who.key" -md "$digest" -outform DER "$@" -out "$out/$to"
}

key ca gost2012_256 TCB
ssl req -engine gost -config openssl.cnf -new -x509 -utf8 -md_gost12_256 -key ca.key -days 7300 \
  -subj '/O=Учебный удостоверяющий центр/CN=Учебный УЦ' -out ca.pem

head='/CN=Орлова Анна Сергеевна/SN=Орлова/GN=Анна Сергеевна/title=Генеральный директор'
firm='/O=ООО «Заря»/innle=7701234567/INN=500100732259/OGRN=1027700132195'
person='/CN=Лебедев Игорь Павлович/SN=Лебедев/GN=Игорь Павлович/INN=500100732259'

key long gost2012_512 A
issue long md_gost12_512 "$head$firm"
key short gost2012_256 TCB
issue short md_gost12_256 "$head$firm"
key own gost2012_256 TCA
issue own md_gost12_256 "$person"

# The head of a firm of the demonstration.
key demo gost2012_256 TCB
issue demo md_gost12_256 '/CN=Мохов Егор Денисович/SN=Мохов/GN=Егор Денисович/title=Генеральный директор/O=ООО «Луговой Причал»/innle=2398497831/OGRN=1102398051942'

printf 'Другой файл\n' > other.txt
sign long md_gost12_512 "$out/application.pdf" detached-512.p7s -cades
sign short md_gost12_256 "$out/application.pdf" detached-256.p7s -cades
sign own md_gost12_256 "$out/application.pdf" person-256.p7s
sign demo md_gost12_256 "$out/application.pdf" demo-256.p7s -cades
sign long md_gost12_512 "$out/application.pdf" attached-512.p7s -nodetach
sign short md_gost12_256 "$out/application.pdf" attached-indefinite-256.p7s -nodetach -stream
sign short md_gost12_256 other.txt other-file-256.p7s
sign short md_gost12_256 other.txt other-attached-256.p7s -nodetach
sign short md_gost12_256 "$out/application.pdf" no-attributes-256.p7s -noattr
sign short md_gost12_256 "$out/application.pdf" no-certificate-256.p7s -nocerts
sign short md_gost12_256 "$out/application.pdf" by-key-id-256.p7s -keyid
ssl cms -engine gost -sign -binary -in "$out/application.pdf" -outform DER -out "$out/two-signers.p7s" \
  -signer long.pem -inkey long.key -signer own.pem -inkey own.key

openssl genrsa -out rsa.key 2048 2>/dev/null
ssl req -config openssl.cnf -new -x509 -utf8 -key rsa.key -days 3650 -subj "$head$firm" -out rsa.pem
ssl cms -sign -binary -in "$out/application.pdf" -signer rsa.pem -inkey rsa.key -md sha256 -outform DER -out "$out/rsa.p7s"

# One small signature for every parameter set a key may name.
mkdir -p "$out/curves"
for set in 256:A 256:B 256:C 256:XA 256:XB 256:TCA 256:TCB 256:TCC 256:TCD 512:A 512:B 512:C; do
  bits=${set%%:*}
  key "k$bits${set##*:}" "gost2012_$bits" "${set##*:}"
  issue "k$bits${set##*:}" "md_gost12_$bits" "/CN=${set##*:}"
  sign "k$bits${set##*:}" "md_gost12_$bits" "$out/application.pdf" "curves/$bits-${set##*:}.p7s"
done
