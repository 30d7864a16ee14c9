/** Made by site/build/town-names.ts. */
declare module "virtual:town-names" {
  /** The biggest first. WGS 84 degrees. */
  const towns: readonly (readonly [name: string, latitude: number, longitude: number])[];
  export default towns;
}
