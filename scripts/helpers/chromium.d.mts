export function findOrInstallChromium(): Promise<string>
