/**
 * Returns the HTTPS origin for a request's Host header. Undefined if the header contains anything besides a host, such
 * as a path or password.
 */
export function getHttpsOrigin(host: string | undefined, port: number): string | undefined {
  const url = URL.parse(`https://${host}:${port}`)
  return url?.hostname === host?.toLowerCase() ? url?.origin : undefined
}
