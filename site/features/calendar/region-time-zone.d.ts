/** Made by site/build/region-time-zone.ts. */
declare module "virtual:region-time-zone" {
  /** VTIMEZONE of the region's zone. */
  const block: string;
  export default block;
}
