// The largest communes of France, with the coordinates of their centre (degrees, WGS 84). Offers of the demonstration
// use them.
import type { City } from '../../src/model.ts'

// oxfmt-ignore
const ROWS: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Paris', 48.857, 2.352], ['Marseille', 43.296, 5.37], ['Lyon', 45.76, 4.836], ['Toulouse', 43.605, 1.444],
  ['Nice', 43.7, 7.266], ['Nantes', 47.218, -1.554], ['Montpellier', 43.611, 3.877], ['Strasbourg', 48.573, 7.752],
  ['Bordeaux', 44.838, -0.579], ['Lille', 50.629, 3.057], ['Rennes', 48.117, -1.678], ['Toulon', 43.125, 5.93],
  ['Reims', 49.258, 4.032], ['Saint-Étienne', 45.44, 4.387], ['Le Havre', 49.494, 0.108], ['Villeurbanne', 45.772, 4.89],
  ['Dijon', 47.322, 5.042], ['Angers', 47.474, -0.555], ['Grenoble', 45.188, 5.724], ['Nîmes', 43.837, 4.36],
  ['Aix-en-Provence', 43.53, 5.447], ['Clermont-Ferrand', 45.777, 3.087], ['Le Mans', 48.006, 0.199], ['Brest', 48.39, -4.486],
  ['Tours', 47.394, 0.685], ['Amiens', 49.894, 2.3], ['Annecy', 45.899, 6.129], ['Limoges', 45.834, 1.261],
  ['Metz', 49.119, 6.176], ['Boulogne-Billancourt', 48.836, 2.241], ['Perpignan', 42.699, 2.895], ['Besançon', 47.238, 6.024],
  ['Rouen', 49.443, 1.099], ['Orléans', 47.903, 1.909], ['Montreuil', 48.864, 2.443],
  ['Caen', 49.183, -0.371], ['Argenteuil', 48.947, 2.247], ['Mulhouse', 47.75, 7.336], ['Nancy', 48.692, 6.184],
  ['Tourcoing', 50.724, 3.161], ['Roubaix', 50.69, 3.182], ['Nanterre', 48.892, 2.207], ['Vitry-sur-Seine', 48.788, 2.393],
  ['Créteil', 48.79, 2.455], ['Avignon', 43.949, 4.806], ['Poitiers', 46.58, 0.34], ['Aubervilliers', 48.914, 2.383],
  ['Asnières-sur-Seine', 48.914, 2.285], ['Colombes', 48.923, 2.254], ['Dunkerque', 51.034, 2.377], ['Aulnay-sous-Bois', 48.938, 2.494],
  ['Versailles', 48.805, 2.135], ['Courbevoie', 48.897, 2.256], ['Cherbourg-en-Cotentin', 49.639, -1.616],
  ['Rueil-Malmaison', 48.878, 2.189], ['Béziers', 43.344, 3.215], ['Champigny-sur-Marne', 48.817, 2.516], ['Pau', 43.295, -0.371],
  ['La Rochelle', 46.16, -1.151], ['Saint-Maur-des-Fossés', 48.799, 2.494], ['Cannes', 43.552, 7.017], ['Antibes', 43.58, 7.125],
  ['Calais', 50.951, 1.859], ['Saint-Nazaire', 47.274, -2.214], ['Mérignac', 44.842, -0.646], ['Drancy', 48.923, 2.445],
  ['Colmar', 48.079, 7.358], ['Ajaccio', 41.919, 8.738], ['Bourges', 47.081, 2.398], ['Issy-les-Moulineaux', 48.823, 2.27],
  ['Levallois-Perret', 48.893, 2.288], ['La Seyne-sur-Mer', 43.101, 5.878], ['Quimper', 47.996, -4.098], ['Noisy-le-Grand', 48.848, 2.553],
  ['Valence', 44.933, 4.892], ['Villeneuve-d’Ascq', 50.623, 3.145], ['Neuilly-sur-Seine', 48.885, 2.268], ['Antony', 48.754, 2.298],
  ['Vénissieux', 45.698, 4.887], ['Troyes', 48.297, 4.074], ['Cergy', 49.036, 2.063], ['Clichy', 48.904, 2.306],
  ['Ivry-sur-Seine', 48.813, 2.385], ['Chambéry', 45.564, 5.918], ['Lorient', 47.748, -3.366], ['Pessac', 44.806, -0.631],
  ['Niort', 46.324, -0.465], ['Sarcelles', 48.996, 2.379], ['Montauban', 44.018, 1.355], ['Villejuif', 48.793, 2.364],
  ['Saint-Quentin', 49.847, 3.287], ['Hyères', 43.12, 6.129], ['Cholet', 47.06, -0.879], ['Beauvais', 49.43, 2.081],
  ['Vannes', 47.658, -2.76], ['Évry-Courcouronnes', 48.624, 2.43], ['Laval', 48.07, -0.77], ['La Roche-sur-Yon', 46.67, -1.426],
  ['Fréjus', 43.433, 6.737], ['Arles', 43.677, 4.628], ['Saint-Brieuc', 48.514, -2.765], ['Chartres', 48.447, 1.489],
  ['Belfort', 47.638, 6.863], ['Bayonne', 43.493, -1.475], ['Évreux', 49.024, 1.151], ['Blois', 47.586, 1.336],
  ['Brive-la-Gaillarde', 45.159, 1.533], ['Charleville-Mézières', 49.773, 4.721], ['Saint-Malo', 48.649, -2.026], ['Albi', 43.929, 2.148],
  ['Carcassonne', 43.213, 2.352], ['Châlons-en-Champagne', 48.957, 4.363], ['Angoulême', 45.648, 0.156], ['Bourg-en-Bresse', 46.205, 5.226],
  ['Tarbes', 43.233, 0.078], ['Boulogne-sur-Mer', 50.726, 1.614], ['Arras', 50.291, 2.777], ['Thionville', 49.358, 6.168],
  ['Bastia', 42.697, 9.451], ['Gap', 44.559, 6.079], ['Rodez', 44.35, 2.575], ['Aurillac', 44.926, 2.44],
  ['Nevers', 46.99, 3.159], ['Auxerre', 47.798, 3.573], ['Périgueux', 45.184, 0.721], ['Agen', 44.203, 0.616],
  ['Mâcon', 46.306, 4.831], ['Mont-de-Marsan', 43.893, -0.5], ['Épinal', 48.173, 6.449], ['Le Puy-en-Velay', 45.043, 3.885],
  ['Fort-de-France', 14.603, -61.067], ['Pointe-à-Pitre', 16.241, -61.533], ['Cayenne', 4.937, -52.33],
  ['Mamoudzou', -12.78, 45.228],
]

export const places: readonly City[] = ROWS.map(([name, latitude, longitude]) => ({ name, latitude, longitude }))

const byName = new Map(places.map((place) => [place.name, place]))

/** The place of an offer, by the name of its city. */
export function placed(name: string | null): {
  place: string | null
  latitude: number | null
  longitude: number | null
} {
  if (name === null) return { place: null, latitude: null, longitude: null }
  const place = byName.get(name)
  if (!place) throw new Error(`No such place: ${name}`)
  return { place: place.name, latitude: place.latitude, longitude: place.longitude }
}
