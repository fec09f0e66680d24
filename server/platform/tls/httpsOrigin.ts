/** Returns the origin of a host at the HTTPS port; undefined if the Host header contains more than a host, such as a path or a password. */
export function getHttpsOrigin(host: string | undefined, port: number): string | undefined {
  const url = URL.parse(`https://${host}:${port}`)
  return url?.hostname === host?.toLowerCase() ? url?.origin : undefined
}
